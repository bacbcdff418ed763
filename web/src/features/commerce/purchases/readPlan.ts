import { memberState } from '#shared/features/commerce/rules/memberState.ts'
import type { AskedPrice } from '#shared/features/portals/rules/sayPrice.ts'
import type { CustomerPurchase } from '../calls.ts'

type Payment = CustomerPurchase['payments'][number]

/** How what somebody has is paid. */
export type OwnPlan = {
  /** What was asked for, without its trial: each term or part, or at once. */
  price: AskedPrice
  /** The number of its order. */
  reference: string | null
  /** Of installments: how many of them are paid. */
  parts: { paid: number; all: number } | null
  /** More is paid until it is cancelled or complete, or it was cancelled and is still open. */
  isRunning: boolean
  /** Access has closed because a payment stayed away, and the provider still tries: paid now, it opens again. */
  isOwed: boolean
}

/** The plan of the newest purchase that was paid or tried; null where nothing was bought. `payments`: newest first. */
export function readPlan({
  member,
  payments,
}: Pick<CustomerPurchase, 'member' | 'payments'>): OwnPlan | null {
  const purchase = payments.find(({ isRenewal, status }) => !isRenewal && status !== 'failed')
  if (!purchase || purchase.amount === null) return null
  const { amount, currency, plan, term, parts, referenceID } = purchase
  const own = payments.filter((one) => one.referenceID === referenceID)
  const { status, reason } = memberState(member, Date.now())
  const isPlan = plan !== null && plan !== 'onetime'
  const isHeld = status === 'TRIAL' || status === 'ACTIVE' || status === 'OVERDUE'
  return {
    price: { amount, currency, plan, term, parts },
    reference: referenceID,
    parts:
      plan === 'installments'
        ? { paid: own.filter((one) => one.status === 'paid' && !isTrialOf(one)).length, all: parts ?? 1 }
        : null,
    isRunning: isPlan && isHeld && (member.nextPaymentAt !== null || member.endsAt !== null),
    isOwed: isPlan && status === 'EXPIRED' && reason === 'unpaid' && member.endsAt === null,
  }
}

/** Nothing was charged: the trial began. */
export const isTrialOf = ({ trialDays, isRenewal, paidAmount }: Payment): boolean =>
  (trialDays ?? 0) > 0 && !isRenewal && paidAmount === 0

/** The plan was changed, and what was left of the former one paid for all of it: more of it may be left. `payments`: newest first. */
export function mayHaveRest(payments: CustomerPurchase['payments']): boolean {
  const [newest, former] = payments.filter(({ isRenewal, status }) => !isRenewal && status !== 'failed')
  return former !== undefined && newest?.paidAmount === 0 && !isTrialOf(newest)
}
