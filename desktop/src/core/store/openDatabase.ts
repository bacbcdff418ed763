import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { AppError, isAppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { keepFileToOwner } from './keepToOwner.ts'
import type { Migration } from './migrations/Migration.ts'
import { storageError } from './storageError.ts'

export type Db = Database.Database

/** Marks a file as ours ("LECT"), so that another program's database is not written to. */
const applicationId = 0x4c454354

/**
 * Opens (or makes) one of the console's files, for this process alone: WAL, `synchronous=FULL`, an
 * exclusive lock that the operating system lets go of when the process ends, however it ends.
 * A file of a newer version, a damaged one and one in use are refused with a reason, untouched; an
 * older one is copied before it is migrated.
 *
 * @throws AppError `unavailable` (in use), `newer_data`, `storage` (damaged, full, not writable)
 */
export function openDatabase(path: string, migrations: readonly Migration[]): Db {
  let db: Db | null = null
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    // What SQLite puts beside it (-wal, -shm) gets the same rights.
    for (const suffix of ['-wal', '-shm', '-journal'])
      if (existsSync(path + suffix)) keepFileToOwner(path + suffix)
    keepFileToOwner(path)
    db = new Database(path)
    prepare(db, path)
    migrate(db, path, migrations)
    db.prepare("INSERT OR REPLACE INTO setting (name, value) VALUES ('wasClosed', 'false')").run()
    return db
  } catch (error) {
    db?.close()
    throw isAppError(error) ? error : storageError(error, path)
  }
}

/** Says that nothing was left in the middle, so that the next start need not read the whole file. */
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
  const version = versionOf(db)
  if (version > 0 && db.pragma('application_id', { simple: true }) !== applicationId)
    throw new AppError('storage', { message: `${path} is a database of another program.` })
  if (version > 0 && !wasClosed(db) && db.pragma('quick_check(1)', { simple: true }) !== 'ok')
    throw new AppError('storage', {
      message: `The store ${path} is damaged. It was left as it is: put a copy in its place, or move it away to start anew and sync.`,
    })
}

function migrate(db: Db, path: string, migrations: readonly Migration[]): void {
  const version = versionOf(db)
  if (version > migrations.length)
    throw new AppError('newer_data', {
      message: `${path} was written by a newer version of Lectern (version ${version}, this one knows ${migrations.length}). Please update.`,
      details: { path, version, known: migrations.length },
    })
  if (version === migrations.length) return
  if (version > 0) copyBefore(db, path, version)
  db.transaction(() => {
    for (const migration of migrations.slice(version)) db.exec(migration.sql)
    db.pragma(`application_id = ${applicationId}`)
    db.pragma(`user_version = ${migrations.length}`)
  }).immediate()
}

/** The author's own file, whole, beside it: `store.sqlite.version-1`. */
function copyBefore(db: Db, path: string, version: number): void {
  const copy = `${path}.version-${version}`
  if (existsSync(copy)) return
  rmSync(`${copy}.part`, { force: true })
  keepFileToOwner(`${copy}.part`)
  db.prepare('VACUUM INTO ?').run(`${copy}.part`)
  renameSync(`${copy}.part`, copy)
}

const versionOf = (db: Db) => Number(db.pragma('user_version', { simple: true }))

const wasClosed = (db: Db) =>
  db.prepare("SELECT value FROM setting WHERE name = 'wasClosed'").pluck().get() === 'true'
