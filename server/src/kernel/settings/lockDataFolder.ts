import { access, constants, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { StartupError } from './StartupError.ts'

/**
 * Locks the data folder for this process; returns the function that releases it. SQLite's file lock is the operating
 * system's: it is released whenever the process ends, so there is no stale lock.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  try {
    // Checked first: creating a folder on a read-only disk fails with misleading reasons.
    await access(await nearestFolder(dataDir), constants.W_OK)
    await makeFolder(dataDir)
    const file = new Sqlite(join(dataDir, 'server.lock'), { timeout: 0 })
    file.pragma('locking_mode = EXCLUSIVE')
    // A write takes the lock, and shows that the disk is writable.
    file.exec('BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (by INTEGER); DELETE FROM held;')
    file.prepare('INSERT INTO held VALUES (?)').run(process.pid)
    file.exec('COMMIT')
    return () => file.close()
  } catch (cause) {
    throw new StartupError(whyNot(dataDir, cause), { cause })
  }
}

/** The folder itself, or its closest existing parent. */
async function nearestFolder(path: string): Promise<string> {
  const isThere = await access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
  return isThere || dirname(path) === path ? path : nearestFolder(dirname(path))
}

/**
 * Creates the folder and its parents from the top. Node's recursive mkdir never returns where nothing can be created
 * although the disk does not report it as forbidden (`/proc`).
 */
async function makeFolder(path: string): Promise<void> {
  if ((await nearestFolder(path)) !== path) {
    await makeFolder(dirname(path))
    await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      // Another process created it first; the lock decides who owns it.
      if (error.code !== 'EEXIST') throw error
    })
  }
  // Fails if it is a file.
  await mkdir(path, { recursive: true })
}

function whyNot(dataDir: string, cause: unknown): string {
  const code = (cause as { code?: string }).code ?? ''
  if (code.startsWith('SQLITE_BUSY'))
    return `The data folder ${dataDir} is in use by another Lectern server. Stop it, or choose another folder with --data.`
  if (code === 'ENOSPC' || code === 'SQLITE_FULL')
    return `The disk with ${dataDir} is full. Free up some space and start again.`
  if (code === 'EROFS' || code.startsWith('SQLITE_READONLY'))
    return `The disk with ${dataDir} is read-only. Choose another folder with --data.`
  if (['EACCES', 'EPERM', 'ENOENT'].includes(code) || code.startsWith('SQLITE_CANTOPEN'))
    return `The data folder ${dataDir} is not writable. Give this user write permission, or choose another folder with --data.`
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${dataDir} is not a folder: choose another one with --data.`
  return `The data folder ${dataDir} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`
}
