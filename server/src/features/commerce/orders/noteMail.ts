import { createHash } from 'node:crypto'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
import { createId } from '#shared/kernel/model/key.ts'

type Noted = {
  organization: string
  customer: string
  reference: string
  act: string
  /** What it is about, where that gets one mail only. */
  once?: string
}

/**
 * Notes that a buyer gets a mail about an order, in the transaction that queues it: the seller sees it in the order's history. False if it was
 * noted before.
 */
export async function noteMail(
  client: Queryable,
  { organization, customer, reference, act, once }: Noted,
  now: number,
): Promise<boolean> {
  const id = once === undefined ? createId() : hashOf([organization, reference, act, once])
  const noted = await execute(
    client,
    Prisma.sql`INSERT INTO "OrderMail" (id, organization, customer, "referenceID", act, at)
      VALUES (${id}, ${organization}, ${customer}, ${reference}, ${act}, ${new Date(now)})
      ON CONFLICT (id) DO NOTHING`,
  )
  return noted > 0
}

const hashOf = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)
