import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
import { createId } from '#shared/kernel/model/key.ts'

type Noted = { organization: string; customer: string; reference: string; act: string }

/** Notes that a buyer gets a mail about an order, in the transaction that queues it: the seller sees it in the order's history. */
export async function noteMail(
  client: Queryable,
  { organization, customer, reference, act }: Noted,
  now: number,
): Promise<void> {
  await execute(
    client,
    Prisma.sql`INSERT INTO "OrderMail" (id, organization, customer, "referenceID", act, at)
      VALUES (${createId()}, ${organization}, ${customer}, ${reference}, ${act}, ${new Date(now)})`,
  )
}
