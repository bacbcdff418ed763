import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { addTerms } from '#shared/features/commerce/rules/paymentPlan.ts'
import type { Term } from '#shared/features/portals/rules/paymentPlans.ts'
import { noteMail } from '../orders/noteMail.ts'
import { type CardOnFile, cardsJob } from '../ports/payments/Payments.ts'
import { paymentsPort } from '../ports/payments/paymentsPort.ts'
import { loadAccount } from './paymentAccount.ts'
import { queueSubscriptionMail } from './subscriptionMail.ts'

/** A month before: also a clock that is moved by a month meets it. */
const noticeMs = 31 * 86_400_000

export async function workOnCards(deps: Deps): Promise<void> {
  await deps.jobs.work(cardsJob, () => announceCards(deps), { secretsBut: [] })
}

export const queueCards = ({ jobs }: Pick<Deps, 'jobs'>): Promise<void> =>
  jobs.enqueue(cardsJob, {}, { singletonKey: 'next', retries: 3 })

/** Tells buyers, once for each card, that the one with which they pay a subscription ends before a later payment. */
export async function announceCards(
  deps: Pick<Deps, 'db' | 'jobs' | 'log' | 'now' | 'ports' | 'settings'>,
): Promise<void> {
  const sold = await query<{ organization: string; provider: string }>(
    deps.db,
    Prisma.sql`SELECT DISTINCT m.organization, p.provider FROM "Member" m JOIN "Payment" p ON p.member = m.key
      WHERE m."paymentSubscriptionId" IS NOT NULL AND m."nextPaymentAt" IS NOT NULL AND p.provider IS NOT NULL
      ORDER BY 1, 2`,
  )
  // One organization whose keys do not work keeps no other from it.
  for (const { organization, provider } of sold)
    try {
      const port = deps.ports.of(paymentsPort).providerNamed(provider)
      const account = await loadAccount(deps, organization)
      for await (const card of port.listCards?.(account) ?? [])
        if (isSoonOver(card, deps.now())) await announceCard(deps, organization, card)
    } catch (error) {
      deps.log.warn({ organization, err: error }, 'the cards of subscriptions were not read')
    }
}

/** One that has ended is told of by the payment that fails. */
const isSoonOver = ({ endsAt }: CardOnFile, now: number) =>
  endsAt.getTime() - noticeMs <= now && now < endsAt.getTime()

type Payer = {
  member: string
  customer: string
  reference: string
  nextPaymentAt: Date
  endsAt: Date | null
  term: Term
  /** Of installments: how many are still to be paid; null where it goes on. */
  left: number | null
}

async function announceCard(
  { db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>,
  organization: string,
  { subscription, card, last4, endsAt }: CardOnFile,
): Promise<void> {
  await inTransaction(db.pool, async (client) => {
    const payers = await query<Payer>(
      client,
      Prisma.sql`SELECT m.key AS member, m.customer, m."nextPaymentAt", m."endsAt", p."referenceID" AS reference, p.term,
          CASE WHEN p.plan = 'installments' THEN p.parts - (SELECT count(*)::int FROM "Payment" o
            WHERE o.organization = m.organization AND o.member = m.key AND o."referenceID" = p."referenceID"
              AND o.status = 'paid' AND o."paidAmount" > 0) END AS left
        FROM "Member" m CROSS JOIN LATERAL (SELECT * FROM "Payment" p
          WHERE p.organization = m.organization AND p.member = m.key AND NOT p."isRenewal" AND p.plan <> 'onetime'
          ORDER BY p."createdAt" DESC LIMIT 1) p
        WHERE m.organization = ${organization} AND m."paymentSubscriptionId" = ${subscription}
          AND m.status IN ('TRIAL', 'ACTIVE', 'OVERDUE') AND m."nextPaymentAt" IS NOT NULL`,
    )
    for (const { member, customer, reference, ...plan } of payers) {
      if (findLastPayment(plan) < endsAt.getTime()) continue
      const about = { organization, customer, reference, act: 'cardEnds' as const }
      if (!(await noteMail(client, { ...about, once: `${member} ${card}` }, now()))) continue
      const month = new Date(endsAt.getTime() - 1).toISOString().slice(0, 7)
      const day = plan.nextPaymentAt.toISOString()
      await queueSubscriptionMail(
        { jobs },
        { ...about, member, amount: null, day, card: { name: card, last4, month } },
        { client },
      )
    }
  })
}

/** When the last payment is due; `Infinity` while it goes on. */
function findLastPayment({
  nextPaymentAt,
  endsAt,
  term,
  left,
}: Pick<Payer, 'nextPaymentAt' | 'endsAt' | 'term' | 'left'>): number {
  if (left !== null) return addTerms(nextPaymentAt, term, Math.max(0, left - 1)).getTime()
  return endsAt?.getTime() ?? Number.POSITIVE_INFINITY
}
