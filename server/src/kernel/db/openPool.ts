import pg from 'pg'
import type { Logger } from 'pino'

/** Connections to the database, with values as prepared SQL wants them. */
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
  // A connection that breaks is replaced at its next use, and whoever waits on it hears of it there;
  // without listeners it would end the process, be it idle (pool) or in somebody's hands (client).
  const noted = ({ message }: Error) => log.warn({ reason: message }, 'a database connection broke')
  pool.on('error', noted)
  pool.on('connect', (client) => client.on('error', noted))
  return pool
}

const int8 = 20
const date = 1082

/** For prepared SQL: sequence numbers and counts as numbers, days as the text they are. */
const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: 'text') => {
  if (oid === int8) return Number
  if (oid === date) return String
  return pg.types.getTypeParser(oid, format)
  // Declared with overloads that no arrow function can have.
}) as typeof pg.types.getTypeParser
