import { foldPurchases, type Purchase } from './foldPurchases.ts'
import { findOrderChain } from './orderChain.ts'
import type { PaymentFact } from './paymentFact.ts'
import type { Holding } from './tellOrder.ts'

/** The payment that is to be given back: of a subscription by the provider's name of its invoice. */
type Given = { reference: string; invoice: string | null }

export type RefundOutlook = {
  /** Something else still opens the membership once the whole payment is given back. */
  keepsAccess: boolean
  /** What a change of plan took of this payment for the next plan, in minor units; 0 without a change. */
  credited: number
  /** The order of that next plan. */
  creditedTo: string | null
}

/** What giving a whole payment back would mean, by the same fold that decides access once its event comes. */
export function judgeRefund({ reference, invoice }: Given, holding: Holding): RefundOutlook {
  const { member, purchases, facts, membership, now } = holding
  const clock = { membership, now }
  const at = new Date(now).toISOString()
  const told = { ...silent, reference, member, invoice, occurredAt: at }
  const isNewest = invoice !== null && foldPurchases(member, purchases, facts, clock).invoice === invoice
  const { status } = foldPurchases(
    member,
    purchases,
    [
      ...facts,
      { ...told, id: 'forecast refund', type: 'refunded' },
      // Who gets the newest payment of a subscription back is not charged again.
      ...(isNewest ? [{ ...told, id: 'forecast end', type: 'ended' as const, endsAt: at }] : []),
    ],
    clock,
  )
  const keepsAccess = status === 'ACTIVE' || status === 'TRIAL' || status === 'OVERDUE'
  return { keepsAccess, ...sumCredited({ reference, invoice }, purchases, facts) }
}

const silent = { reason: null, amount: null, subtotal: null, currency: null }

/**
 * What is left of a term is taken off the price of the plan that replaces it. The event of the change says what was left of the price;
 * where the rest was worth more than the new plan, it is computed from the days that were left, as providers do.
 */
function sumCredited(
  { reference, invoice }: Given,
  purchases: readonly Purchase[],
  facts: readonly PaymentFact[],
): Pick<RefundOutlook, 'credited' | 'creditedTo'> {
  const none = { credited: 0, creditedTo: null }
  const own = purchases.find((one) => one.reference === reference)
  const paid = facts.find((fact) => fact.type === 'periodPaid' && isOf(fact, { reference, invoice }))
  const { next } = findOrderChain(reference, purchases, facts)
  const change = facts.find(
    (fact) => fact.reference === next && fact.type === 'periodPaid' && fact.cause === 'change',
  )
  if (!own || !next || !change || !paid?.amount || !paid.periodFrom || !paid.periodUntil) return none
  const [from, until, at] = [paid.periodFrom, paid.periodUntil, change.occurredAt].map(Date.parse)
  if (from === undefined || until === undefined || at === undefined || at < from || at >= until) return none
  const price = purchases.find((one) => one.reference === next)?.total ?? 0
  const asked = price - (change.subtotal ?? change.amount ?? 0)
  const worth = own.total - (paid.cause === 'change' ? 0 : (paid.discount ?? 0))
  const rest = Math.round((worth * (until - at)) / (until - from))
  // The whole price was covered: how much more there was, the event does not say.
  const credited = asked < price ? asked : Math.max(asked, rest)
  return { credited: Math.max(0, Math.min(paid.amount, credited)), creditedTo: next }
}

const isOf = (fact: PaymentFact, { reference, invoice }: Given) =>
  fact.reference === reference && (fact.invoice ?? null) === invoice
