import pg from 'pg'
import type { Logger } from 'pino'

/** A connection pool that returns values in the types that prepared SQL expects. */
export function openPool(
  url: string,
  log: Pick<Logger, 'warn'>,
  options: { maxConnections?: number; connectWithinMs?: number } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: options.connectWithinMs ?? 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'lectern',
    types: { getTypeParser },
  })
  // A broken connection is replaced at its next use, and the waiting query gets the error there; without these
  // listeners it would crash the process, idle (pool) or in use (client).
  const noted = ({ message }: Error) => log.warn({ reason: message }, 'a database connection broke')
  pool.on('error', noted)
  pool.on('connect', (client) => client.on('error', noted))
  return pool
}

const int8 = 20
const date = 1082

/** For prepared SQL: sequence numbers and counts as numbers, days as text. */
const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: 'text') => {
  if (oid === int8) return Number
  if (oid === date) return String
  return pg.types.getTypeParser(oid, format)
  // Its declared overloads do not fit an arrow function.
}) as typeof pg.types.getTypeParser
