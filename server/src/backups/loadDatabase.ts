import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { pino } from 'pino'
import type { Database } from '../kernel/db/Database.ts'
import { inTransaction } from '../kernel/db/inTransaction.ts'
import { applyMigrations } from '../kernel/db/migrate/applyMigrations.ts'
import { readMigrations } from '../kernel/db/migrate/migrations.ts'
import { createJobs } from '../kernel/ports/jobs/createJobs.ts'
import { StartupError } from '../kernel/settings/StartupError.ts'
import { columnList, tableName } from './dumpDatabase.ts'
import { createMeter } from './hashing.ts'
import { type DumpedTable, type Manifest, tableFile } from './Manifest.ts'

/**
 * Makes the tables of an empty database as they were when the backup was made, and fills them in one transaction. The
 * server’s next start brings them up to date. @throws StartupError for a database that is not empty, and for a backup of
 * a newer version
 */
export async function loadDatabase(db: Database, manifest: Manifest, folder: string): Promise<void> {
  await requireEmpty(db.pool)
  const known = await readMigrations()
  if (!known.some(({ name }) => name === manifest.migration)) throw new StartupError(isNewer(manifest))
  await applyMigrations(
    db.pool,
    known.filter(({ name }) => name <= manifest.migration),
  )
  const jobs = await createJobs({ db, log: pino({ level: 'silent' }) })
  await jobs.close()
  await requireJobs(db.pool, manifest)
  await inTransaction(db.pool, async (client) => {
    const tables = manifest.tables.toSorted((a, b) => order(a) - order(b))
    const names = tables.map(tableName)
    // What they would note was noted before, and is in the backup.
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
    await client.query(`TRUNCATE ${names.join(', ')}`)
    for (const table of tables) await loadTable(client, table, folder)
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
    for (const { schema, name, value } of manifest.sequences)
      await client.query('SELECT setval($1::regclass, $2)', [tableName({ schema, name }), value])
  })
}

/** Jobs name their queue. */
const order = ({ schema, name }: DumpedTable): number => (schema === 'jobs' && name === 'queue' ? 0 : 1)

async function loadTable(client: pg.PoolClient, table: DumpedTable, folder: string): Promise<void> {
  const text = createMeter()
  const target = client.query(copyFrom(`COPY ${tableName(table)} (${columnList(table)}) FROM STDIN`))
  await pipeline(createReadStream(join(folder, tableFile(table))), createGunzip(), text.stream, target)
  if (text.lines() !== table.rows)
    throw new StartupError(`${tableFile(table)} does not have the ${table.rows} rows that the backup lists.`)
}

async function requireEmpty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'jobs') AND c.relkind IN ('r', 'p') LIMIT 1`,
  )
  if (rows.length > 0)
    throw new StartupError(
      'The database is not empty: a backup is restored into an empty one, so that nothing is lost.',
    )
}

async function requireJobs(pool: pg.Pool, manifest: Manifest): Promise<void> {
  const { rows } = await pool.query<{ version: number }>('SELECT version FROM jobs.version')
  if (rows[0]?.version !== manifest.jobsVersion) throw new StartupError(isOther(manifest))
}

const isNewer = ({ version }: Manifest) =>
  `This backup was made by a newer version of Lectern (${version}): restore it with that one.`
const isOther = ({ version }: Manifest) =>
  `The jobs of this backup are of another version of Lectern (${version}): restore it with that one, and update then.`
