import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
import { deleteRecord } from '#server/kernel/db/records/deleteRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import type { removeCheckout as operation } from '#shared/features/commerce/operations/checkout.ts'
import { closeOpenSession } from './closeOpenSession.ts'
import { findOpenSessions } from './findOpenSessions.ts'
import { loadAccount } from './paymentAccount.ts'
import { requireBuyer } from './requireBuyer.ts'

/** Closes its pages at the provider first: what can still be paid is not removed. */
export const removeCheckout: Handler<typeof operation> = async ({ memberID }, context) => {
  const { deps } = context
  const { organization, portal, customer } = await requireBuyer(context, 'removeCheckout')
  const key = memberID.includes('~') ? memberID : `${organization}~${memberID}`
  const unfinished = { key, customer: customer.customerKey, portal: `${organization}~${portal}` }
  if (!(await isUnfinished(deps.db.pool, unfinished))) return { isRemoved: false }
  const account = await loadAccount(deps, organization)
  const sessions = await findOpenSessions(deps.db.pool, [{ key }], { except: null, now: deps.now() })
  for (const open of sessions)
    if ((await closeOpenSession(deps, account, open)) === 'complete') return { isRemoved: false }
  return await inTransaction(deps.db.pool, async (client) => {
    await execute(client, Prisma.sql`SELECT 1 FROM "Member" WHERE key = ${key} FOR UPDATE`)
    if (!(await isUnfinished(client, unfinished))) return { isRemoved: false }
    await execute(
      client,
      Prisma.sql`UPDATE "Payment" SET status = 'failed', "updatedAt" = ${new Date(deps.now())} WHERE member = ${key}
        AND status = 'pending'`,
    )
    return { isRemoved: await deleteRecord(client, Member, key) }
  })
}

/** Theirs, and nothing was ever paid for it. */
async function isUnfinished(
  client: Queryable,
  { key, customer, portal }: { key: string; customer: string; portal: string },
): Promise<boolean> {
  const count = await execute(
    client,
    Prisma.sql`SELECT 1 FROM "Member" m WHERE m.key = ${key} AND m.customer = ${customer} AND m.portal = ${portal}
      AND m.status = 'PENDING'
      AND NOT EXISTS (SELECT 1 FROM "Payment" p WHERE p.member = m.key AND p.status IN ('paid', 'refunded'))`,
  )
  return count === 1
}
