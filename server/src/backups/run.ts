import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../kernel/db/embedded/startEmbeddedPostgres.ts'
import { openDatabase } from '../kernel/db/openDatabase.ts'
import { createStorage } from '../kernel/ports/storage/createStorage.ts'
import { readSettings } from '../kernel/settings/readSettings.ts'
import type { Settings } from '../kernel/settings/Settings.ts'
import { StartupError } from '../kernel/settings/StartupError.ts'
import { loadSecrets } from '../kernel/settings/secrets.ts'
import { backUp, secretsName } from './backUp.ts'
import type { Manifest } from './Manifest.ts'
import { reachDatabase } from './reachDatabase.ts'
import { restore, verifyBackup } from './restore.ts'

const usage = `npm run backup -- --to FOLDER [--data FOLDER]
npm run restore -- --from FOLDER [--data FOLDER]`
const silent = pino({ level: 'silent' })

/** `npm run backup` and `npm run restore`. Answers the exit code. */
export async function run(command: string | undefined, args: readonly string[]): Promise<number> {
  try {
    const { to, from, data } = readFlags(args)
    const settings = readSettings(data === undefined ? [] : ['--data', data], process.env)
    if (command === 'backup' && to !== undefined) await runBackup(settings, resolve(to))
    else if (command === 'restore' && from !== undefined) await runRestore(settings, resolve(from))
    else throw new StartupError(usage)
    return 0
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error)
    return 1
  }
}

function readFlags(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args: [...args], options: { to: text, from: text, data: text } }).values
  } catch {
    throw new StartupError(usage)
  }
}

type Given = Omit<Settings, 'secret'>

async function runBackup(settings: Given, target: string): Promise<void> {
  const reached = await reachDatabase(settings)
  const db = openDatabase(reached.url, silent)
  try {
    const { pool } = db
    const storage = await createStorage(settings)
    const source = { pool, storage, dataDir: settings.dataDir, version: await readVersion(), now: Date.now() }
    const { folder, manifest } = await backUp(source, target)
    console.log(`Backed up ${sayContents(manifest)} into ${folder}.`)
    console.log('It holds personal data and secrets: keep it where only you can read it.')
  } finally {
    await db.close()
    await reached.close()
  }
}

async function runRestore(settings: Given, folder: string): Promise<void> {
  const backup = await verifyBackup(folder)
  if (settings.databaseUrl === null) await restoreInto(settings, folder, backup)
  else {
    const db = openDatabase(settings.databaseUrl, silent)
    try {
      await putSecrets(folder, settings.dataDir)
      await restore(folder, backup, { db, storage: await createStorage(settings) })
    } finally {
      await db.close()
    }
  }
  console.log(
    `Restored ${sayContents(backup.manifest)} of ${backup.manifest.madeAt}. Start the server as before.`,
  )
}

/** Beside the data folder, which it becomes once it is complete: an interruption leaves nothing half-restored. */
async function restoreInto(
  settings: Given,
  folder: string,
  backup: Awaited<ReturnType<typeof verifyBackup>>,
): Promise<void> {
  const { dataDir } = settings
  const present = await readdir(dataDir).catch(() => [])
  if (present.length > 0)
    throw new StartupError(
      `${dataDir} is not empty: choose another folder with --data, so that nothing is lost.`,
    )
  const making = `${dataDir}.restoring`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true, mode: 0o700 })
  await putSecrets(folder, making)
  const { databasePassword: password } = await loadSecrets(making)
  const postgres = await startEmbeddedPostgres({ dir: join(making, 'postgres'), password })
  try {
    const db = openDatabase(postgres.url, silent)
    try {
      await restore(folder, backup, { db, storage: await createStorage({ ...settings, dataDir: making }) })
    } finally {
      await db.close()
    }
  } finally {
    await postgres.stop()
  }
  await rm(dataDir, { recursive: true, force: true })
  await rename(making, dataDir)
}

async function putSecrets(folder: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await copyFile(join(folder, secretsName), join(dataDir, secretsName)).catch(
    (error: NodeJS.ErrnoException) => {
      // An installation with a database of its own and LECTERN_SECRET has none.
      if (error.code !== 'ENOENT') throw error
    },
  )
}

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  return version
}

function sayContents({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = (files.bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })
  return `${rows.toLocaleString('en')} rows of ${tables.length} tables and ${files.count.toLocaleString('en')} files (${megabytes} MB)`
}
