import type pg from 'pg'
import type { PrismaClient } from './generated/client.ts'

/** One PostgreSQL with two interfaces: Prisma for general use, prepared SQL on the same pool for the hot paths. */
export type Database = {
  prisma: PrismaClient
  pool: pg.Pool
  check(): Promise<void>
  close(): Promise<void>
}
