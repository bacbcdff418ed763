import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { firstVersion } from '#shared/kernel/sync/protocol.ts'
import { keepFileToOwner } from './keepToOwner.ts'
import type { Migration } from './migrations.ts'
import { storageError } from './storageError.ts'

/** The version of what the tables hold, beside that of the tables (sync/upgrade). */
export type StoredData = { version: number; upgrade(db: Db, from: number): void }

export interface Db extends Database.Database {}

/** The application id "LECT": another program's database is never written to. */
const applicationId = 0x4c454354

/**
 * Opens (or creates) one of the console's files, for this process only: WAL, `synchronous=FULL`, and an exclusive
 * lock that the operating system releases when the process ends in any way. A newer, damaged or locked file is
 * refused with a reason, unchanged; an older one is copied before it is migrated and its data are upgraded.
 *
 * @throws AppError `unavailable` (in use), `newer_data`, `storage` (damaged, full, not writable)
 */
export function openDatabase(path: string, migrations: readonly Migration[], data?: StoredData): Db {
  let db: Db | null = null
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    // SQLite gives its -wal and -shm files the same permissions.
    for (const suffix of ['-wal', '-shm', '-journal'])
      if (existsSync(path + suffix)) keepFileToOwner(path + suffix)
    keepFileToOwner(path)
    db = new Database(path)
    prepare(db, path)
    migrate(db, path, migrations, data)
    db.prepare("INSERT OR REPLACE INTO setting (name, value) VALUES ('wasClosed', 'false')").run()
    return db
  } catch (error) {
    db?.close()
    throw isAppError(error) ? error : storageError(error, path)
  }
}

/** Marks a clean shutdown, so that the next start can skip the full integrity check. */
export function closeDatabase(db: Db): void {
  if (!db.open) return
  db.prepare("INSERT OR REPLACE INTO setting (name, value) VALUES ('wasClosed', 'true')").run()
  db.close()
}

function prepare(db: Db, path: string): void {
  db.pragma('busy_timeout = 500')
  db.pragma('locking_mode = EXCLUSIVE')
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma('cache_size = -64000')
  // In exclusive mode the first write takes the lock, and keeps it.
  db.exec('BEGIN IMMEDIATE; COMMIT')
  const version = readVersion(db)
  if (version > 0 && db.pragma('application_id', { simple: true }) !== applicationId)
    throw new AppError('storage', { message: `${path} is a database of another program.` })
  if (version > 0 && !wasClosed(db) && db.pragma('quick_check(1)', { simple: true }) !== 'ok')
    throw new AppError('storage', {
      message: `The store ${path} is damaged. Replace it with a copy, or move it away to start from scratch and sync.`,
    })
}

function migrate(db: Db, path: string, migrations: readonly Migration[], data?: StoredData): void {
  const version = readVersion(db)
  refuseNewer(path, version, migrations.length)
  const newestVersion = data?.version ?? firstVersion
  const from = version === 0 ? newestVersion : readDataVersion(db)
  refuseNewer(path, from, newestVersion)
  if (version === migrations.length && from === newestVersion) return
  if (version > 0)
    copyBefore(db, version < migrations.length ? `${path}.version-${version}` : `${path}.data-${from}`)
  db.transaction(() => {
    for (const migration of migrations.slice(version)) db.exec(migration.sql)
    if (from < newestVersion) data?.upgrade(db, from)
    db.prepare("INSERT OR REPLACE INTO setting (name, value) VALUES ('dataVersion', ?)").run(
      String(newestVersion),
    )
    db.pragma(`application_id = ${applicationId}`)
    db.pragma(`user_version = ${migrations.length}`)
  }).immediate()
}

function refuseNewer(path: string, version: number, newestVersion: number): void {
  if (version > newestVersion)
    throw new AppError('newer_data', {
      message: `${path} was written by a newer version of Lectern (version ${version}, this one knows ${newestVersion}). Please update.`,
      details: { path, version, known: newestVersion },
    })
}

/** A store from before data had versions has the first version. */
const readDataVersion = (db: Db) =>
  Number(db.prepare("SELECT value FROM setting WHERE name = 'dataVersion'").pluck().get() ?? firstVersion)

/** A complete copy of the author's file, beside it: `store.sqlite.version-1`, or `store.sqlite.data-1`. */
function copyBefore(db: Db, copy: string): void {
  if (existsSync(copy)) return
  rmSync(`${copy}.part`, { force: true })
  keepFileToOwner(`${copy}.part`)
  db.prepare('VACUUM INTO ?').run(`${copy}.part`)
  renameSync(`${copy}.part`, copy)
}

const readVersion = (db: Db) => Number(db.pragma('user_version', { simple: true }))

const wasClosed = (db: Db) =>
  db.prepare("SELECT value FROM setting WHERE name = 'wasClosed'").pluck().get() === 'true'
