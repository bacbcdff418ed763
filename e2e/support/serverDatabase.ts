import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The embedded PostgreSQL of a server's data folder, as its own files describe it. */
export function serverDatabase(dataDir: string) {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const lines = () => (existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : [])
  const pid = () => Number(lines()[0] ?? 0)

  return {
    /** The postmaster's; 0 where there is none. */
    pid,
    isRunning: () => pid() > 1 && isAlive(pid()),
    async query<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
      // The file of secrets has this shape (server/src/kernel/settings/secrets).
      const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
        databasePassword: string
      }
      const connectionString = `postgresql://lectern:${secrets.databasePassword}@127.0.0.1:${lines()[3]}/lectern`
      const client = new pg.Client({ connectionString })
      await client.connect()
      try {
        return (await client.query<T>(sql, values)).rows
      } finally {
        await client.end()
      }
    },
    /** Stops processes that a killed server left running. */
    async endOrphan(): Promise<void> {
      const orphan = pid()
      if (orphan <= 1 || !isAlive(orphan)) return
      process.kill(orphan, 'SIGINT')
      while (isAlive(orphan)) await sleep(20)
    },
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    // There is no such process.
    return false
  }
}
