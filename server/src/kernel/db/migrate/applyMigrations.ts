import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { StartupError } from '../../settings/StartupError.ts'
import { type Migration, readMigrations } from './migrations.ts'

/** An arbitrary lock id that no other program would use in this database. */
const lockNumber = 5_328_364

/**
 * Applies missing migrations, and returns their names. Two servers may start at once: one applies, the other waits
 * and finds nothing left to do. Each migration and its entry are one transaction, so an interruption leaves it fully
 * applied or not at all. The entries are in Prisma's own table, so that its tools read them. @throws StartupError if
 * a newer version has changed the database
 */
export async function applyMigrations(pool: pg.Pool, migrations?: readonly Migration[]): Promise<string[]> {
  const all = migrations ?? (await readMigrations())
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber])
    const applied = await appliedNames(client)
    refuseNewer(all, applied)
    const waiting = all.filter((migration) => !applied.has(migration.name))
    for (const migration of waiting) await apply(client, migration)
    return waiting.map((migration) => migration.name)
  } finally {
    // Closing ends the session and releases the lock, even if the connection broke.
    client.release(true)
  }
}

function refuseNewer(all: readonly Migration[], applied: ReadonlySet<string>): void {
  const names = new Set(all.map((migration) => migration.name))
  const unknown = [...applied].filter((name) => !names.has(name))
  if (unknown.length === 0) return
  throw new StartupError(
    `The database was changed by a newer version of Lectern (${unknown.at(-1)}): update this one and start again.`,
  )
}

async function appliedNames(client: pg.ClientBase): Promise<Set<string>> {
  await client.query(`CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`)
  const { rows } = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name',
  )
  return new Set(rows.map((row) => row.migration_name))
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(migration.script)
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), migration.checksum, migration.name],
    )
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK')
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(`The database could not be brought up to date (${migration.name}): ${reason}`, {
      cause,
    })
  }
}
