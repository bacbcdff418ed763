import { once } from 'node:events'
import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './Database.ts'
import { PrismaClient } from './generated/client.ts'
import { openPool } from './openPool.ts'

/** Opens the database at the address: one pool that Prisma and prepared SQL share. */
export function openDatabase(
  url: string,
  log: Pick<Logger, 'warn'>,
  options: Parameters<typeof openPool>[2] = {},
): Database {
  const pool = openPool(url, log, options)
  const connected = new Set<pg.PoolClient>()
  pool.on('connect', (client) => connected.add(client))
  pool.on('remove', (client) => connected.delete(client))
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions: { timeout: 20_000 } })
  return {
    prisma,
    pool,
    async check() {
      await pool.query('SELECT 1')
    },
    async close() {
      await prisma.$disconnect()
      await pool.end()
      // The pool ends before its connections have: a database that stopped now would report each as broken. An
      // address that no longer answers never confirms it.
      const signal = AbortSignal.timeout(2_000)
      while (connected.size > 0 && !signal.aborted) await once(pool, 'remove', { signal }).catch(() => {})
    },
  }
}
