import type pg from 'pg'
import type { SyncRequest } from '#shared/kernel/sync/protocol.ts'
import { Prisma } from '../../db/generated/client.ts'
import { query } from '../../db/query.ts'

/** Judging a write takes its whole record: so many cells take about 10 ms, and so do so many bytes in few of them. */
const longCells = 4000
const longBytes = 256 * 1024

/** Whether a push, small as it is, writes to so long records that judging it would block other requests. */
export async function isLongWork(
  pool: pg.Pool,
  { organization, writes }: Pick<SyncRequest, 'organization' | 'writes'>,
): Promise<boolean> {
  if (writes.length === 0) return false
  const records = new Map(writes.map(({ entity, key }) => [`${entity} ${key}`, { entity, key }])).values()
  const names = [...records]
  // Sizes as stored, so that no value is unpacked for it.
  const rows = await query<{ cells: number; bytes: number }>(
    pool,
    Prisma.sql`SELECT count(*)::int AS cells, coalesce(sum(size), 0)::int AS bytes
     FROM (SELECT pg_column_size(c.value) AS size
           FROM unnest(${names.map(({ entity }) => entity)}::text[],
           ${names.map(({ key }) => key)}::text[]) AS wanted (entity, key)
           JOIN "SyncCell" c USING (entity, key)
           WHERE c.organization = ${organization} LIMIT ${longCells}) AS found`,
  )
  const [size] = rows
  return size !== undefined && (size.cells >= longCells || size.bytes >= longBytes)
}
