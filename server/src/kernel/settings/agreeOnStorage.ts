import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import type pg from 'pg'
import type { Settings } from './Settings.ts'
import { StartupError } from './StartupError.ts'

/** Two arbitrary lock ids that no other program would use in this database: for checking, and for presence. */
const turn = 5_328_366
const places = 5_328_367

/**
 * Refuses to start beside a process on the same database that stores files elsewhere: files uploaded there would be
 * missing here. Returns a function that releases the lock. The lock belongs to the process's database session, so a
 * killed process blocks nobody.
 */
export async function agreeOnStorage(
  pool: pg.Pool,
  settings: Pick<Settings, 's3' | 'dataDir'>,
): Promise<() => void> {
  const client = await pool.connect()
  try {
    const place = hashPlace(settings)
    // Serialized: of two that start at once, the second sees the first.
    await client.query('SELECT pg_advisory_lock($1)', [turn])
    const { rows } = await client.query(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid::bigint = $1 AND objid::bigint <> $2
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [places, place],
    )
    if (rows.length > 0) throw new StartupError(refusal)
    // PostgreSQL takes the second number of a pair as signed.
    await client.query('SELECT pg_advisory_lock_shared($1::int, $2::int)', [places, place | 0])
    await client.query('SELECT pg_advisory_unlock($1)', [turn])
    return () => client.release(true)
  } catch (error) {
    client.release(true)
    throw error
  }
}

const refusal =
  'Another Lectern server on this database stores its files elsewhere. Stop it, or give both the same S3_BUCKET and S3_ENDPOINT.'

/** Hashes a storage location to a number from 0 to 2^32 - 1. */
function hashPlace({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): number {
  const name = s3 ? ['s3', s3.endpoint ?? s3.region, s3.bucket] : ['disk', hostname(), dataDir]
  return createHash('sha256').update(name.join('\n')).digest().readUInt32BE()
}
