import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { prismaFolder } from './migrate/migrations.ts'
import { readSchemaFiles } from './migrate/schemaFiles.ts'

const generatedFolder = fileURLToPath(new URL('./generated', import.meta.url))

/**
 * Writes Prisma's client for the schema into `db/generated`, unless it is there already (about 1 s).
 * It is not committed: whoever imports the database runs this first (`main`, the tests' global setup, checks).
 */
export async function generate(): Promise<'generated' | 'unchanged'> {
  const files = await readSchemaFiles()
  const prismaPackage = createRequire(import.meta.url).resolve('prisma/package.json')
  const { version } = JSON.parse(await readFile(prismaPackage, 'utf8')) as { version: string }
  const hash = createHash('sha256').update(version)
  for (const file of files) hash.update(file.content)
  const mark = hash.digest('hex')
  const markFile = join(generatedFolder, '.schema-hash')
  if ((await readFile(markFile, 'utf8').catch(() => '')) === mark) return 'unchanged'
  const cli = join(dirname(prismaPackage), 'build', 'index.js')
  await promisify(execFile)(process.execPath, [cli, 'generate', '--schema', prismaFolder], {
    cwd: join(prismaFolder, '..', '..'),
    env: {
      ...process.env,
      // `generate` looks for an engine that it does not use, and would download it: any file will do.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  })
  await mkdir(generatedFolder, { recursive: true })
  await writeFile(markFile, mark)
  return 'generated'
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(`Prisma client: ${await generate()}`)
