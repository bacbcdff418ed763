import type { Plan } from '../../portals/rules/paymentPlans.ts'

type Line = { amount: number; currency: string; plan: Plan['kind'] }

/** In minor units: what providers and our tables take as one sum. */
const mostAtOnce = 2 ** 31 - 1

/** Why several things cannot be paid by one checkout, in a checkout's words (`checkoutReasons`); null if they can. */
export function judgeBundle(lines: readonly Line[]): 'currencies' | 'plans' | 'tooMuch' | null {
  const paid = lines.filter(({ amount }) => amount > 0)
  if (new Set(paid.map(({ currency }) => currency)).size > 1) return 'currencies'
  if (lines.length > 1 && lines.some(({ plan }) => plan !== 'onetime')) return 'plans'
  return lines.reduce((sum, { amount }) => sum + amount, 0) > mostAtOnce ? 'tooMuch' : null
}

/** The one currency of a checkout (`judgeBundle`): that of what is paid. What is free costs nothing in any currency. */
export function findCurrency<Currency extends string>(
  lines: readonly { amount: number; currency: Currency }[],
): Currency | undefined {
  return (lines.find(({ amount }) => amount > 0) ?? lines[0])?.currency
}
