import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { paymentsPort } from '../ports/payments/paymentsPort.ts'
import { loadAccount } from './paymentAccount.ts'

const endJob = 'commerce.endOwed'
const endData = z.object({ organization: z.string(), provider: z.string(), subscription: z.string() })

type Paid = { organization: string; fact: PaymentFact }

/**
 * Ends a subscription whose last payment stayed away and is still tried, once its owner has bought the same again: else both could be
 * charged. In the transaction that stores the event, before it is counted.
 */
export async function queueEndOfOwed(
  client: Queryable,
  { jobs }: Pick<Deps, 'jobs'>,
  { organization, fact: { type, reference, subscription = null } }: Paid,
  members: readonly { key: string }[],
): Promise<void> {
  if (type !== 'paid' && type !== 'periodPaid' && type !== 'granted') return
  const rows = await query<{ provider: string; subscription: string }>(
    client,
    Prisma.sql`SELECT DISTINCT e.provider, e.subscription FROM "Member" m
      JOIN "Payment" p ON p.member = m.key AND p.plan <> 'onetime' AND NOT p."isRenewal" AND p."referenceID" <> ${reference}
      JOIN "PaymentEvent" e ON e.organization = p.organization AND e."referenceID" = p."referenceID"
      WHERE m.key = ANY(${members.map(({ key }) => key)}) AND m.organization = ${organization}
        AND m.status = 'EXPIRED' AND m."statusReason" = 'unpaid' AND m."endsAt" IS NULL
        AND e.subscription IS NOT NULL AND e.subscription IS DISTINCT FROM ${subscription}
        AND NOT EXISTS (SELECT FROM "PaymentEvent" o WHERE o.organization = p.organization AND o.customer = m.customer
          AND o.subscription = e.subscription AND o.type = 'ended')`,
  )
  for (const one of rows)
    await jobs.enqueue(endJob, { organization, ...one }, { client, retries: 20, startAfterSeconds: 1 })
}

export async function workOnEndsOfOwed(deps: Deps): Promise<void> {
  await deps.jobs.work(endJob, async (data) => {
    const { organization, provider, subscription } = endData.parse(data)
    const account = await loadAccount(deps, organization)
    try {
      await deps.ports
        .of(paymentsPort)
        .providerNamed(provider)
        .endSubscription(account, { subscription, when: 'now' })
    } catch (error) {
      // Of an account that the organization has left: nobody charges it for us.
      if (!isAppError(error, 'not_found')) throw error
    }
  })
}
