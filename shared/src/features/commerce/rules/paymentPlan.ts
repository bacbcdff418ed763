import type { Plan, Term } from '../../portals/rules/paymentPlans.ts'

export const withoutTrial = (plan: Plan): Plan => (plan.kind === 'onetime' ? plan : { ...plan, trialDays: 0 })

/** How long access stays open while a payment of a plan is late: the provider tries again meanwhile. In days. */
export const graceDays = { weekly: 3, monthly: 7, quarterly: 7, yearly: 14 } as const satisfies Record<
  Term,
  number
>

/** The start of the term that is `count` terms after a moment: the same day of its month, or that month's last. UTC. */
export function addTerms(moment: Date, term: Term, count: number): Date {
  if (term === 'weekly') return new Date(moment.getTime() + count * 7 * dayMs)
  const months = { monthly: 1, quarterly: 3, yearly: 12 }[term] * count
  const target = new Date(moment)
  target.setUTCDate(1)
  target.setUTCMonth(target.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(moment.getUTCDate(), lastDay))
  return target
}

const dayMs = 86_400_000
