import type { currencies } from '../../content/entities/parts/itemBasics.ts'
import type { Plan, paymentPlans, Term } from './paymentPlans.ts'

type Currency = (typeof currencies)[number]

/** What a membership says of its price. */
export type PriceFields = {
  paymentPlan: (typeof paymentPlans)[number]
  onetimePrice: number | null
  recurringPrice: number | null
  recurringTerm: Term
  installmentPrice: number | null
  installmentRecurrence: Term
  installmentCount: number
  trialEnabled: boolean
  trialDays: number
  currency: Currency
}
/** In minor units: what is paid at once, or each term or part. */
export type Price = { amount: number; currency: Currency; plan: Plan }

/**
 * The price of a membership; null if it is not for sale, because it has none (0 is free, an empty price is not). What costs nothing
 * each term is free, and needs no subscription.
 */
export function findPrice(membership: PriceFields): Price | null {
  const { paymentPlan, currency } = membership
  const trialDays = membership.trialEnabled ? membership.trialDays : 0
  const priced = {
    onetime: { amount: membership.onetimePrice, plan: onetime },
    recurring: {
      amount: membership.recurringPrice,
      plan: { kind: 'recurring', term: membership.recurringTerm, trialDays },
    },
    installments: {
      amount: membership.installmentPrice,
      plan: {
        ...{ kind: 'installments', term: membership.installmentRecurrence, trialDays },
        parts: membership.installmentCount,
      },
    },
  } as const satisfies Record<typeof paymentPlan, { amount: number | null; plan: Plan }>
  const { amount, plan } = priced[paymentPlan]
  if (amount === null) return null
  return { amount, currency, plan: amount === 0 ? onetime : plan }
}

const onetime = { kind: 'onetime' } as const satisfies Plan
