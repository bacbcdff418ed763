import type { Plan } from '../../portals/rules/paymentPlans.ts'
import type { MemberReason } from '../entities/Member.ts'
import { distinctRefunds } from './distinctRefunds.ts'
import { hasDiscount } from './hasDiscount.ts'
import type { PaymentFact } from './paymentFact.ts'
import { graceDays } from './paymentPlan.ts'

/** What is known of a subscription's purchase, and its facts in the order in which they happened. */
type Asked = {
  plan: Exclude<Plan, { kind: 'onetime' }>
  /** Of one term or part, in minor units. */
  total: number
  currency: string
  /** What our own code took off the first payment. */
  discount: number
  facts: readonly PaymentFact[]
}

/** An invoice of a subscription. */
export type InvoiceState = {
  standing: 'paid' | 'failed' | 'refunded' | 'different'
  cause: 'first' | 'next' | 'change'
  /** In minor units: what was paid for it, after discount and tax; null if nothing was. */
  paid: number | null
  refunded: number
  /** What was to be charged where nothing was paid, after discount and what is left of former plans; null where the event does not say. */
  due: number | null
  isDisputed: boolean
  /** When it was paid, or first failed. ISO 8601. */
  at: string
}

export type FoldedSubscription = {
  /** By the provider's name, in the order of their periods. */
  invoices: Readonly<Record<string, InvoiceState>>
  /** When all parts were paid: then it is held as if it had been paid at once, since its first payment; null before. */
  completeSince: string | null
  /** Null before anything was paid, and where no trial began. */
  access: {
    status: 'TRIAL' | 'ACTIVE' | 'OVERDUE' | 'EXPIRED'
    /** Why it has expired. */
    reason: MemberReason | null
    /** When access ends unless something more is paid. ISO 8601. */
    until: string
    /** When the next payment is due; null where none follows. */
    nextPaymentAt: string | null
    /** When it ends, if it was cancelled or has ended. */
    endsAt: string | null
  } | null
  /** How often the payment that is due has failed. */
  failures: number
  subscription: string | null
  payer: string | null
}

const dayMs = 86_400_000

/**
 * What a subscription comes to, from its events in any order. Paid periods open access, each until its end, and a while
 * longer while the next payment is late: OVERDUE once it failed or did not come for a day, EXPIRED after the grace. A
 * cancellation is an end, not a state: what was paid stays open until then. An invoice that was given back whole opens
 * nothing. Parts end with the last one: then access no longer depends on payments.
 */
export function foldSubscription(
  { plan, total, currency, discount, facts }: Asked,
  { member, now }: { member: string; now: number },
): FoldedSubscription {
  const invoices = foldInvoices({ plan, total, currency, discount, facts }, member)
  const valid = invoices.filter(({ state }) => state.standing === 'paid')
  const ended = facts.findLast(({ type }) => type === 'ended')
  const renewal = findNewestRenewal(facts)
  const paidAt = valid.map(({ state }) => state.at).toSorted()
  const parts = valid.filter(({ isTrial }) => !isTrial)
  const isComplete = plan.kind === 'installments' && parts.length >= plan.parts
  const named = facts.findLast(({ subscription }) => subscription)
  const failures = isComplete
    ? []
    : facts.filter(
        ({ type, invoice, occurredAt }) =>
          type === 'periodFailed' &&
          occurredAt >= (paidAt.at(-1) ?? '') &&
          !invoices.some((one) => one.invoice === invoice && one.state.paid !== null),
      )
  const folded = {
    invoices: Object.fromEntries(invoices.map(({ invoice, state }) => [invoice, state])),
    failures: failures.length,
    subscription: named?.subscription ?? null,
    payer: facts.findLast(({ payer }) => payer)?.payer ?? null,
  }
  if (isComplete) return { ...folded, completeSince: paidAt[0] ?? null, access: null }
  if (valid.length === 0) {
    // Nothing is left of what was paid.
    const takenBack = invoices.find(({ state }) => state.standing === 'refunded')
    const access = takenBack && {
      ...{ status: 'EXPIRED' as const, reason: 'refunded' as const, until: takenBack.state.at },
      ...{ nextPaymentAt: null, endsAt: null },
    }
    return { ...folded, completeSince: null, access: access ?? null }
  }
  const paidUntil =
    valid
      .map(({ until }) => until)
      .toSorted()
      .at(-1) ?? ''
  const isTrial = parts.length === 0
  const endsAt = ended ? (ended.endsAt ?? ended.occurredAt) : (renewal?.endsAt ?? null)
  // Cancelled for a later day than what is paid: it is renewed until then.
  const isLast = endsAt !== null && (ended !== undefined || endsAt <= paidUntil)
  const graceUntil = new Date(Date.parse(paidUntil) + graceDays[plan.term] * dayMs).toISOString()
  // The provider has given up what could not be charged: access was open until then.
  const isGivenUp = ended !== undefined && failures.length > 0 && !renewal?.endsAt
  const until = isGivenUp
    ? clampTime(ended.occurredAt, paidUntil, graceUntil)
    : isLast
      ? isTrial && endsAt < paidUntil
        ? endsAt
        : paidUntil
      : graceUntil
  const isLate = failures.length > 0 || now >= Date.parse(paidUntil) + dayMs
  const isOver = now >= Date.parse(until)
  return {
    ...folded,
    completeSince: null,
    access: {
      status: isOver ? 'EXPIRED' : !isLast && isLate ? 'OVERDUE' : isTrial ? 'TRIAL' : 'ACTIVE',
      reason: isOver ? (isLast && failures.length === 0 ? 'ended' : 'unpaid') : null,
      until,
      nextPaymentAt: isLast ? null : paidUntil,
      endsAt: isLast ? until : endsAt,
    },
  }
}

/** ISO 8601 of one form, which sort as their times do. */
const clampTime = (at: string, least: string, most: string) => (at < least ? least : at > most ? most : at)

/** Events are dated by the second: of two within one, the cancellation counts, since a subscription begins before it is cancelled. */
function findNewestRenewal(facts: readonly PaymentFact[]): PaymentFact | undefined {
  const renewals = facts.filter(({ type }) => type === 'renewal')
  const newest = renewals.at(-1)
  return renewals.findLast(({ occurredAt, endsAt }) => endsAt && occurredAt === newest?.occurredAt) ?? newest
}

type Invoice = { invoice: string; until: string; isTrial: boolean; state: InvoiceState }

function foldInvoices({ plan, total, currency, discount, facts }: Asked, member: string): Invoice[] {
  const names = new Set(
    facts.flatMap(({ type, invoice }) => (invoice && type.startsWith('period') ? [invoice] : [])),
  )
  return [...names]
    .map((invoice): Invoice => {
      const own = facts.filter((fact) => fact.invoice === invoice)
      const paid = own.find(({ type }) => type === 'periodPaid')
      const [first] = own.filter(({ type }) => type.startsWith('period'))
      const isTrial = plan.trialDays > 0 && paid?.cause === 'first' && (paid.subtotal ?? paid.amount) === 0
      const isAsked =
        paid !== undefined &&
        paid.currency === currency &&
        (isTrial || paid.cause === 'change' || (paid.subtotal ?? paid.amount) === total) &&
        (isTrial || paid.cause !== 'first' || hasDiscount(paid, discount))
      const of = (...types: PaymentFact['type'][]) => own.filter(({ type }) => types.includes(type))
      const back = of('refunded', 'partlyRefunded').filter(
        (fact) => fact.member === null || fact.member === member,
      )
      const isRefunded = back.some(({ type }) => type === 'refunded') || of('disputeLost').length > 0
      return {
        invoice,
        until: paid?.periodUntil ?? first?.periodUntil ?? '',
        isTrial,
        state: {
          standing: isRefunded ? 'refunded' : isAsked ? 'paid' : paid ? 'different' : 'failed',
          cause: (paid ?? first)?.cause ?? 'next',
          paid: paid?.amount ?? null,
          refunded: sumBack(back),
          due: paid ? null : (first?.amount ?? null),
          isDisputed: of('disputed').length > of('disputeWon', 'disputeLost').length,
          at: (paid ?? first)?.occurredAt ?? '',
        },
      }
    })
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}

/** All that was given back: as the provider sums it up, or by what we asked for, whichever came. */
function sumBack(back: readonly PaymentFact[]): number {
  const named = distinctRefunds(back.filter(({ member }) => member !== null))
  return Math.max(
    named.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    ...back.flatMap(({ member, amount }) => (member === null ? [amount ?? 0] : [])),
  )
}

const placeOf = ({ until, invoice }: Invoice) => `${until} ${invoice}`
