import type { Queryable } from '#server/kernel/db/query.ts'

/** Whether a customer wants no mails of flows, of any of them. */
export async function hasStoppedFlowMails(client: Queryable, customer: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM "FlowMailStop" WHERE customer = $1', [customer])
  return rowCount === 1
}

export async function stopFlowMails(client: Queryable, customer: string, now: number): Promise<void> {
  await client.query(
    'INSERT INTO "FlowMailStop" (customer, "stoppedAt") VALUES ($1, $2) ON CONFLICT (customer) DO NOTHING',
    [customer, new Date(now)],
  )
}

export async function allowFlowMails(client: Queryable, customer: string): Promise<void> {
  await client.query('DELETE FROM "FlowMailStop" WHERE customer = $1', [customer])
}
