import { AppError } from '#shared/kernel/errors/AppError.ts'
import { fault, makeDetails } from '#shared/kernel/errors/faults.ts'
import { Prisma } from '../db/generated/client.ts'
import { execute, type Queryable, query } from '../db/query.ts'

/** A create that its caller may repeat: the caller, the key, and a hash of the input. */
export type Once = { caller: string; key: string; fingerprint: string }

const lifetimeMs = 24 * 60 * 60 * 1000

/** The key of the record that an earlier call made; null for the first. @throws AppError `validation` if it asked for something else */
export async function findOnce(client: Queryable, once: Once, now: number): Promise<string | null> {
  const rows = await query<{ fingerprint: string; record: string }>(
    client,
    Prisma.sql`SELECT fingerprint, record FROM "IdempotencyKey" WHERE caller = ${once.caller} AND key = ${once.key}
      AND "createdAt" > ${expiryAt(now)}`,
  )
  const [first] = rows
  if (!first) return null
  if (first.fingerprint !== once.fingerprint)
    throw new AppError('validation', { details: makeDetails({ idempotencyKey: fault('keyReused') }) })
  return first.record
}

/**
 * Keeps the key in the transaction that makes the record, so that a refused call keeps none. A second call at the same time
 * waits here for the first, and is undone. @throws AppError `concurrency`
 */
export async function keepOnce(client: Queryable, once: Once, record: string, now: number): Promise<void> {
  await execute(
    client,
    Prisma.sql`DELETE FROM "IdempotencyKey" WHERE (caller, key) IN (
       SELECT caller, key FROM "IdempotencyKey" WHERE "createdAt" <= ${expiryAt(now)} LIMIT 100
       FOR UPDATE SKIP LOCKED)`,
  )
  const rows = await query(
    client,
    Prisma.sql`INSERT INTO "IdempotencyKey" AS held (caller, key, fingerprint, record, "createdAt")
      VALUES (${once.caller}, ${once.key}, ${once.fingerprint}, ${record}, ${new Date(now)})
     ON CONFLICT (caller, key) DO UPDATE SET fingerprint = excluded.fingerprint, record = excluded.record,
       "createdAt" = excluded."createdAt" WHERE held."createdAt" <= ${expiryAt(now)}
     RETURNING key`,
  )
  if (rows.length === 0) throw new AppError('concurrency')
}

const expiryAt = (now: number) => new Date(now - lifetimeMs)
