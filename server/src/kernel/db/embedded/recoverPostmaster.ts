import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresBinaries } from './postgresBinaries.ts'
import type { PostgresUser } from './postgresUser.ts'

const run = promisify(execFile)

/**
 * After a `kill -9` of the server its database may still run, or its pid file may name an unrelated process. The
 * caller holds the data folder's lock, so a running database is an orphan: it is shut down cleanly, and a stale pid
 * file is removed.
 */
export async function recoverPostmaster(
  dir: string,
  binaries: PostgresBinaries,
  user: PostgresUser,
): Promise<'clean' | 'stopped' | 'stale'> {
  const file = join(dir, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return 'clean'
  const pid = Number(text.split('\n')[0])
  if (!(await isPostmaster(pid, dir))) {
    await rm(file, { force: true })
    return 'stale'
  }
  const stop = (mode: string) => {
    const flags = ['stop', '-D', dir, '-m', mode, '-w', '-t', '15']
    const { file, args, options } = user.command(binaries.pg_ctl, flags)
    return run(file, args, { ...options, cwd: dir })
  }
  await stop('fast').catch(() => stop('immediate'))
  return 'stopped'
}

async function isPostmaster(pid: number, dir: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // PostgreSQL's working directory is its data folder; a process that reused the pid has another.
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  if (workingFolder !== null) return workingFolder === (await realpath(dir))
  if (process.platform === 'linux') return false
  const ps =
    process.platform === 'win32'
      ? null
      : await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => null)
  return ps === null ? process.platform === 'win32' : ps.stdout.includes('postgres')
}
