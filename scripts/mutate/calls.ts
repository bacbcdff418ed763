import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mutant } from './mutants.ts'

/** What a run without a mutation showed of one test file. */
export type TestFile = {
  path: string
  project: string
  /** Of its text: a changed file is recorded again. */
  hash: string
  /** It makes several organizations, so it may ask one for another's. */
  hasNeighbours: boolean
  /** How long it took, in milliseconds. */
  duration: number
  /** By path of a source file: the names of its functions that were called; those without a name are ''. */
  called: Readonly<Record<string, readonly string[]>>
}

type Report = { testResults: { name: string; status: string; startTime: number; endTime: number }[] }

/**
 * Runs the unit and database tests that are not recorded as they are now, and records what each file calls. Tests that fail
 * without a mutant detect nothing: refused.
 */
export async function recordTestFiles(root: string, recorded: readonly TestFile[]): Promise<TestFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-calls-'))
  const all = await findTestFiles(root)
  const files = recorded.flatMap((file) => {
    const now = all.get(file.path)
    return now?.hash === file.hash ? [{ ...file, ...now }] : []
  })
  const missing = [...all.keys()].filter((path) => files.every((file) => file.path !== path))
  try {
    for (const [project, paths] of Map.groupBy(missing, projectOf)) {
      const report = await runTests(root, project, paths, folder)
      for (const { name, status, startTime, endTime } of report.testResults) {
        const path = name.slice(root.length + 1)
        if (status !== 'passed') throw new Error(`Fails without a mutant: ${path}`)
        const text = await readFile(join(folder, `${path.replaceAll('/', '~')}.json`), 'utf8')
        const duration = Math.round(endTime - startTime)
        const now = all.get(path)
        if (now) files.push({ path, project, ...now, duration, called: JSON.parse(text) })
      }
    }
    return files
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const projectOf = (path: string) => (path.endsWith('.pg.test.ts') ? 'pg' : 'unit')

type Text = Pick<TestFile, 'hash' | 'hasNeighbours'>

async function findTestFiles(root: string): Promise<Map<string, Text>> {
  const paths = globSync(['{server,shared}/src/**/*.test.ts', 'scripts/**/*.pg.test.ts'], { cwd: root })
  const files = new Map<string, Text>()
  for (const path of paths.filter((one) => !one.endsWith('.long.test.ts')).sort()) {
    const text = await readFile(join(root, path), 'utf8')
    const hash = createHash('sha256').update(text).digest('base64')
    files.set(path, { hash, hasNeighbours: text.split('makeTenant(').length > 2 })
  }
  return files
}

async function runTests(
  root: string,
  project: string,
  paths: readonly string[],
  folder: string,
): Promise<Report> {
  const file = join(folder, `report-${project}.json`)
  const args = ['run', '--project', project, '--reporter=json', `--outputFile=${file}`, ...paths]
  const running = spawn(join(root, 'node_modules/.bin/vitest'), args, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, LECTERN_CALLS: folder, CI: 'true', NO_COLOR: '1' },
  })
  await once(running, 'close')
  if (!(await readdir(folder)).includes(`report-${project}.json`))
    throw new Error(`vitest ran no ${project} test`)
  return JSON.parse(await readFile(file, 'utf8'))
}

/** The test files that may notice a mutant, those that most likely do first: near it, about several organizations, quick. */
export function testFilesFor(mutant: Mutant, files: readonly TestFile[]): TestFile[] {
  const callers = files.filter((file) => calls(file, mutant))
  // What is declared outside of functions is read at import.
  const readers = files.filter(({ called }) => called[mutant.file])
  const printers = isDefined(mutant) ? files.filter(isPrinter) : []
  return [...new Set([...printers, ...(callers.length > 0 ? callers : readers)])]
    .map((file) => {
      const chance = 4 ** closeness(file, mutant) * (file.hasNeighbours ? 8 : 1)
      return { file, cost: (file.duration + serverMs) / chance }
    })
    .sort((a, b) => a.cost - b.cost)
    .map(({ file }) => file)
}

/** How long a test's server takes to start, which is in no duration. */
export const serverMs = 1_000

const calls = ({ called }: TestFile, { file, within }: Mutant) =>
  within !== null && called[file]?.includes(within)

/** Compares what the definitions say with what was printed and read before. */
const isPrinter = ({ path }: TestFile) => path.startsWith('shared/src/definitions/')

const isDefined = ({ file }: Mutant) => file.startsWith('shared/') && !file.includes('/rules/')

/** How many folders a test and a mutant share. */
function closeness(test: TestFile, mutant: Mutant): number {
  if (isDefined(mutant) && isPrinter(test)) return 6
  const folders = mutant.file.split('/').slice(0, -1)
  const others = test.path.split('/').slice(0, -1)
  const differ = folders.findIndex((folder, at) => folder !== others[at])
  return differ === -1 ? folders.length : differ
}
