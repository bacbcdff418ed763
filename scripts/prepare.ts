/**
 * Builds the uncommitted parts: the Prisma client, the portal, the console, the SCORM frame, the programs. A part is rebuilt only
 * if the content of its sources changed, so that a second start builds nothing. Called by every npm script that runs
 * a part of the product.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasReportingPackage } from '#node/reporting/buildReportingScript.ts'

type Part = {
  name: string
  sources: string[]
  /** Files that must exist for the part to count as built. */
  output: string
  build(): Promise<unknown>
}

const root = join(import.meta.dirname, '..')

const shared = [
  'shared/src/**/*.{ts,tsx,css,json}',
  'shared/widgets/**/*.{ts,tsx,css}',
  'shared/node/words/*.ts',
  'shared/node/reporting/*.ts',
]

const ofPrograms = ['shared/src/**/*.{ts,json}', 'shared/node/**/*.ts', 'scripts/bundling/*.ts']

const parts = {
  prisma: {
    name: 'database client',
    sources: ['server/prisma/*.prisma', 'server/src/kernel/db/generate.ts'],
    output: 'server/src/kernel/db/generated/client.ts',
    build: async () => (await import('#server/kernel/db/generate.ts')).generate(),
  },
  web: {
    name: 'portal',
    sources: [...shared, 'web/**/*.{ts,tsx,css,html,svg}'],
    output: 'dist/web/server/entry-server.js',
    build: async () => (await import('../web/build.ts')).buildWeb(),
  },
  frame: {
    name: 'SCORM frame',
    sources: ['shared/node/scorm/frame/**/*.ts', 'shared/src/features/content/scorm/*.ts'],
    output: 'dist/scorm-frame.js',
    build: async () => (await import('#node/scorm/frame/buildFrameScript.ts')).buildFrameScript(),
  },
  console: {
    name: 'console',
    sources: [...shared, 'desktop/src/renderer/**/*.{ts,tsx,css,html,svg}'],
    output: 'dist/console/index.html',
    build: async () => (await import('#desktop/renderer/build.ts')).buildConsole(),
  },
  server: {
    name: 'server',
    sources: [...ofPrograms, 'server/prisma/*.prisma', 'server/src/**/*.ts'],
    output: 'dist/server/main.js',
    build: async () => {
      const { bundleProgram } = await import('./bundling/bundleProgram.ts')
      await bundleProgram('server/src/start.ts', 'server')
    },
  },
  host: {
    name: "console's host",
    sources: [...ofPrograms, 'desktop/src/{host,core,content}/**/*.ts'],
    output: 'dist/host/main.js',
    build: async () => {
      const { bundleProgram } = await import('./bundling/bundleProgram.ts')
      await bundleProgram('desktop/src/host/start.ts', 'host')
    },
  },
} satisfies Record<string, Part>

export type PartName = keyof typeof parts

/** Where a built program is, for `import`. */
export const programOf = (name: 'server' | 'host'): string =>
  pathToFileURL(join(root, parts[name].output)).href

/** Builds the named parts if needed, one after the other. */
export async function prepare(names: readonly PartName[]): Promise<void> {
  for (const name of names) {
    const part: Part = parts[name]
    const stamp = join(root, 'dist', `.${name}.stamp`)
    const hash = hashSources(part)
    if (existsSync(join(root, part.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)
      continue
    process.stderr.write(`Preparing the ${part.name} …\n`)
    await buildApart(name)
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(stamp, hash)
  }
}

/** In a separate process: the half gigabyte of a build would otherwise stay with the server or the console. */
async function buildApart(name: PartName): Promise<void> {
  const build = spawn(process.execPath, [import.meta.filename, '--build', name], { stdio: 'inherit' })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error(`The ${parts[name].name} could not be built.`)
}

function hashSources(part: Part): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  // What is built with it is built again once it is installed.
  hash.update(String(hasReportingPackage()))
  for (const file of part.sources.flatMap((pattern) => globSync(pattern, { cwd: root })).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const isPart = (name: string | undefined): name is PartName => name !== undefined && name in parts

if (import.meta.main) {
  const [flag, name] = process.argv.slice(2)
  const asked = process.argv.slice(2).filter(isPart)
  if (flag === '--build' && isPart(name)) await parts[name].build()
  else await prepare(asked.length > 0 ? asked : (Object.keys(parts) as PartName[]))
}
