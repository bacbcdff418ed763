import type { Pool } from 'pg'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import type { Queryable } from '#server/kernel/db/query.ts'
import { addTerms } from '#shared/features/commerce/rules/paymentPlan.ts'
import type { Term } from '#shared/features/portals/rules/paymentPlans.ts'
import type { SentEvent } from './events.ts'
import { takeCredit } from './prorate.ts'
import {
  invoiceFailed,
  invoicePaid,
  subscriptionChanged,
  subscriptionEnded,
  trialEnding,
} from './subscriptionEvents.ts'
import { newName } from './testCheckouts.ts'
import {
  canPay,
  keepInvoice,
  lockDue,
  saveSubscription,
  type TestSubscription,
  takeDiscount,
} from './testSubscriptions.ts'

/**
 * After how many days a charge that failed is tried again; after the last one the subscription ends: later than the time of grace
 * (`graceDays`), as at real providers.
 */
const retryDays = {
  ...{ weekly: [1, 2, 2], monthly: [1, 2, 6], quarterly: [1, 2, 6] },
  yearly: [1, 2, 13],
} as const satisfies Record<Term, readonly number[]>
/** So that one whose clock was moved far ends at some time. */
const mostAtOnce = 2000

type Report = (client: Queryable, event: SentEvent) => Promise<void>

/** Charges what has come due until a moment, each at its own time, and ends what was cancelled for it. */
export async function chargeSubscriptions(pool: Pool, report: Report, now: number): Promise<void> {
  for (let count = 0; count < mostAtOnce; count += 1) {
    const isCharged = await inTransaction(pool, async (client) => {
      const due = await lockDue(client, now)
      if (due) await charge(client, due, report)
      return due !== null
    })
    if (!isCharged) return
  }
}

/** One charge, dated at the time at which it was due. The caller holds the row. */
export async function charge(client: Queryable, due: TestSubscription, report: Report): Promise<void> {
  if (due.noticeAt) {
    const told = { ...due, noticeAt: null }
    await saveSubscription(client, told)
    return await report(client, trialEnding(told, due.noticeAt))
  }
  const at = due.dueAt ?? due.periodUntil
  if (due.cancelsAtEnd && at >= due.periodUntil) return await end(client, due, report, due.periodUntil)
  const invoice = due.openInvoice ?? newName('in')
  const from = addTerms(due.anchor, due.term, due.paidTerms)
  const until = addTerms(due.anchor, due.term, due.paidTerms + 1)
  const { off: discount, discountLeft } = takeDiscount(due)
  const termWorth = due.amount - discount
  const { amount, credit } = takeCredit(due.credit, termWorth)
  if (!canPay(due, at) && amount > 0) {
    const attempts = due.attempts + 1
    const wait = retryDays[due.term][due.attempts]
    const dueAt = wait === undefined ? null : new Date(at.getTime() + wait * 86_400_000)
    const after = { ...due, status: 'past_due' as const, openInvoice: invoice, attempts, dueAt }
    await saveSubscription(client, after)
    const sums = { amount, credit: termWorth - amount, discount }
    await report(client, invoiceFailed(after, { invoice, from, until, at, ...sums }))
    if (dueAt === null) await end(client, after, report, at)
    return
  }
  const paidTerms = due.paidTerms + 1
  const after: TestSubscription = {
    ...{ ...due, status: 'active', paidTerms, periodFrom: from, periodUntil: until },
    ...{ openInvoice: null, attempts: 0, dueAt: until, discountLeft, termWorth, credit },
    cancelsAtEnd: due.cancelsAtEnd || paidTerms === due.parts,
  }
  await keepInvoice(client, { id: invoice, subscription: due.id, amount })
  await saveSubscription(client, after)
  await report(
    client,
    invoicePaid(after, {
      invoice,
      from,
      until,
      at,
      amount,
      credit: termWorth - amount,
      discount,
      cause: 'cycle',
    }),
  )
  await report(client, subscriptionChanged(after, at))
}

export async function end(client: Queryable, one: TestSubscription, report: Report, at: Date): Promise<void> {
  const after = { ...one, status: 'canceled' as const, noticeAt: null, dueAt: null }
  await saveSubscription(client, after)
  await report(client, subscriptionEnded(after, at))
}
