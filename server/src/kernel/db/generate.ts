import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import Sqlite from 'better-sqlite3'
import { prismaFolder, readSchemaFiles } from './migrate/migrations.ts'

const generatedFolder = fileURLToPath(new URL('./generated', import.meta.url))

/** Longer than any other process can take. */
const waitMs = 60_000

/**
 * Writes Prisma's client for the schema into `db/generated`, unless it is up to date (about 1 s). If several servers
 * start at once from one checkout, one of them writes it. It is not committed: run this before importing the database
 * (`main`, the tests' global setup, checks).
 */
export async function generate(): Promise<'generated' | 'unchanged'> {
  const files = await readSchemaFiles()
  const prismaPackage = createRequire(import.meta.url).resolve('prisma/package.json')
  const { version } = JSON.parse(await readFile(prismaPackage, 'utf8')) as { version: string }
  const hash = createHash('sha256').update(version)
  for (const file of files) hash.update(file.content)
  const mark = hash.digest('hex')
  const markFile = join(generatedFolder, '.schema-hash')
  const isThere = async () => (await readFile(markFile, 'utf8').catch(() => '')) === mark
  if (await isThere()) return 'unchanged'
  // SQLite's lock is the operating system's: it is released whenever the process ends.
  const lock = new Sqlite(`${generatedFolder}.lock`, { timeout: waitMs })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    if (await isThere()) return 'unchanged'
    await writeClient(dirname(prismaPackage))
    await mkdir(generatedFolder, { recursive: true })
    await writeFile(markFile, mark)
    return 'generated'
  } finally {
    lock.close()
  }
}

async function writeClient(packageFolder: string): Promise<void> {
  const cli = join(packageFolder, 'build', 'index.js')
  await promisify(execFile)(process.execPath, [cli, 'generate', '--schema', prismaFolder], {
    cwd: join(prismaFolder, '..', '..'),
    env: {
      ...process.env,
      // `generate` looks for an engine that it does not use, and would download it: any file satisfies it.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(`Prisma client: ${await generate()}`)
