import type pg from 'pg'
import type { PrismaClient } from './generated/client.ts'

/** The database of the server (docs/reading-and-writing-the-database.md). */
export type Database = {
  /** For tests. */
  prisma: PrismaClient
  pool: pg.Pool
  check(): Promise<void>
  close(): Promise<void>
}
