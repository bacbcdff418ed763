import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'

/** Whether a customer wants no mails of flows, of any of them. */
export async function hasStoppedFlowMails(client: Queryable, customer: string): Promise<boolean> {
  const count = await execute(client, Prisma.sql`SELECT 1 FROM "FlowMailStop" WHERE customer = ${customer}`)
  return count === 1
}

export async function stopFlowMails(client: Queryable, customer: string, now: number): Promise<void> {
  await execute(
    client,
    Prisma.sql`INSERT INTO "FlowMailStop" (customer, "stoppedAt") VALUES (${customer}, ${new Date(now)})
      ON CONFLICT (customer) DO NOTHING`,
  )
}

export async function allowFlowMails(client: Queryable, customer: string): Promise<void> {
  await execute(client, Prisma.sql`DELETE FROM "FlowMailStop" WHERE customer = ${customer}`)
}
