import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { createMeter } from './hashing.ts'
import { type DumpedTable, type Manifest, tableFile } from './Manifest.ts'

type Dumped = Pick<Manifest, 'migration' | 'jobsVersion' | 'tables' | 'sequences'>

/**
 * Writes every table of the product and of its jobs below `folder`, as they were at one moment, while the server goes on
 * writing.
 */
export async function dumpDatabase(pool: pg.Pool, folder: string): Promise<Dumped> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows: tables } = await client.query<Omit<DumpedTable, 'rows' | 'sha256'>>(listTables)
    const dumped: DumpedTable[] = []
    for (const table of tables) dumped.push(await dumpTable(client, table, folder))
    const { rows: migrations } = await client.query<{ name: string }>(newestMigration)
    const { rows: versions } = await client.query<{ version: number }>('SELECT version FROM jobs.version')
    const { rows: sequences } = await client.query<Manifest['sequences'][number]>(listSequences)
    return {
      migration: migrations[0]?.name ?? '',
      jobsVersion: versions[0]?.version ?? 0,
      tables: dumped,
      sequences,
    }
  } finally {
    // Closing ends the transaction.
    client.release(true)
  }
}

async function dumpTable(
  client: pg.PoolClient,
  table: Omit<DumpedTable, 'rows' | 'sha256'>,
  folder: string,
): Promise<DumpedTable> {
  const text = createMeter()
  const file = createMeter()
  const source = client.query(copyTo(`COPY (SELECT ${columnList(table)} FROM ${tableName(table)}) TO STDOUT`))
  const target = createWriteStream(join(folder, tableFile(table)), { mode: 0o600 })
  await pipeline(source, text.stream, createGzip(), file.stream, target)
  return { ...table, rows: text.lines(), sha256: file.sha256() }
}

export const tableName = ({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const columnList = ({ columns }: Pick<DumpedTable, 'columns'>): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/** A partitioned table is one of them, its partitions are not. Entries of migrations are written by applying them. */
const listTables = `
  SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE n.nspname IN ('public', 'jobs') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relname <> '_prisma_migrations'
  GROUP BY 1, 2 ORDER BY 1, 2`

const newestMigration = `SELECT migration_name AS name FROM "_prisma_migrations"
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name DESC LIMIT 1`

/** One that was never used has no value. */
const listSequences = `SELECT schemaname AS schema, sequencename AS name, last_value::text AS value
  FROM pg_sequences WHERE schemaname IN ('public', 'jobs') AND last_value IS NOT NULL ORDER BY 1, 2`
