import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import { terms } from '#shared/features/portals/rules/paymentPlans.ts'
import { paymentsPort } from '../ports/payments/paymentsPort.ts'
import { loadAccount } from './paymentAccount.ts'

const limitJob = 'commerce.limitParts'
const limitData = z.object({
  organization: z.string(),
  provider: z.string(),
  reference: z.string(),
  subscription: z.string(),
  term: z.enum(terms),
  parts: z.number(),
})

type Told = { organization: string; provider: string; fact: PaymentFact }

/**
 * Has the provider end a subscription of installments after its parts, once it has begun: a term before the second one is charged, so
 * that there is time to try again. In the transaction that stores its event.
 */
export async function queueLimit(
  client: Queryable,
  { jobs }: Pick<Deps, 'jobs'>,
  { organization, provider, fact: { subscription, reference, type } }: Told,
): Promise<void> {
  if (!subscription || type === 'ended') return
  const rows = await query<{ term: string; parts: number }>(
    client,
    Prisma.sql`SELECT term, parts FROM "Payment" WHERE organization = ${organization} AND "referenceID" = ${reference}
      AND plan = 'installments' AND NOT "isRenewal" LIMIT 1`,
  )
  const [plan] = rows
  if (!plan) return
  const data = { organization, provider, reference, subscription, ...plan }
  await jobs.enqueue(limitJob, data, { client, retries: 20 })
}

export async function workOnLimits(deps: Deps): Promise<void> {
  await deps.jobs.work(limitJob, async (data) => {
    const { organization, provider: name, reference, ...asked } = limitData.parse(data)
    const account = await loadAccount(deps, organization)
    const provider = deps.ports.of(paymentsPort).providerNamed(name)
    if (!provider.limitParts) return
    const rows = await query<{ paid: number }>(
      deps.db,
      Prisma.sql`SELECT count(*)::int AS paid FROM "Payment" WHERE organization = ${organization}
        AND "referenceID" = ${reference} AND status = 'paid' AND "paidAmount" > 0`,
    )
    // Also where limiting it failed before: nobody is charged once more than was agreed.
    if ((rows[0]?.paid ?? 0) >= asked.parts)
      await provider.endSubscription(account, { subscription: asked.subscription, when: 'now' })
    else await provider.limitParts(account, asked)
  })
}
