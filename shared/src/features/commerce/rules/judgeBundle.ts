import type { Plan } from '../../portals/rules/paymentPlans.ts'

type Line = { amount: number; currency: string; plan: Plan['kind'] }

/** In minor units: what providers and our tables take as one sum. */
const mostAtOnce = 2 ** 31 - 1

/** Why several things cannot be paid by one checkout, in a checkout's words (`checkoutReasons`); null if they can. */
export function judgeBundle(lines: readonly Line[]): 'currencies' | 'plans' | 'tooMuch' | null {
  if (new Set(lines.map(({ currency }) => currency)).size > 1) return 'currencies'
  if (lines.length > 1 && lines.some(({ plan }) => plan !== 'onetime')) return 'plans'
  return lines.reduce((sum, { amount }) => sum + amount, 0) > mostAtOnce ? 'tooMuch' : null
}
