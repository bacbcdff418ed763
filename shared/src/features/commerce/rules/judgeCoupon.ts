import type { Plan } from '../../portals/rules/paymentPlans.ts'
import type { Coupon } from '../entities/Coupon.ts'
import { discountSpan } from './discountSpan.ts'
import { spreadSum } from './spreadSum.ts'

/** Why a code takes nothing off, in the words of `checkoutReasons`. */
export const couponReasons = [
  'codeUnknown',
  'codeNotYet',
  'codeOver',
  'codeNotForThis',
  'codeOnlyTogether',
  'codeUsedUp',
  'codeUsedByYou',
  'codeTooMuch',
] as const
export type CouponReason = (typeof couponReasons)[number]

type Line = { membership: string; amount: number }
type Asked = {
  /** What is bought, with prices in minor units; with a plan, those of one term or part. */
  lines: readonly Line[]
  currency: string
  /** How it is paid. */
  plan: Plan
  /** How often it was used, in all and by this buyer. */
  uses: { all: number; own: number }
  /** Milliseconds since 1970. */
  now: number
}
export type CouponVerdict =
  | { reason: CouponReason }
  /** `offs`: what is taken off each line. `percent`: of each, where that comes to the same to the minor unit. */
  | { reason: null; off: number; offs: number[]; percent: number | null }

/**
 * The least that providers charge at once, in minor units: about half a dollar. Less than that is refused, nothing at all is fine.
 */
export const minimumCharges: Readonly<Record<string, number>> = {
  ...{ USD: 50, EUR: 50, JPY: 50, GBP: 30, CAD: 50 },
}

/**
 * What a code takes off a checkout, or why it takes nothing: the same for the page that shows it and for the checkout that takes it. A
 * percentage is taken of the sum of the lines that it is for, rounded to the minor unit (half up), and spread over them.
 */
export function judgeCoupon(
  coupon: Coupon | null,
  { lines, currency, plan, uses, now }: Asked,
): CouponVerdict {
  if (!coupon?.active) return { reason: 'codeUnknown' }
  const today = new Date(now).toISOString().slice(0, 10)
  if (coupon.startDate && today < coupon.startDate) return { reason: 'codeNotYet' }
  if (coupon.endDate && today > coupon.endDate) return { reason: 'codeOver' }
  if (coupon.maxUses && uses.all >= coupon.maxUses) return { reason: 'codeUsedUp' }
  if (coupon.maxUsesEach && uses.own >= coupon.maxUsesEach) return { reason: 'codeUsedByYou' }
  if (discountSpan(coupon, plan, now) === null) return { reason: 'codeNotForThis' }
  const isWhole = (coupon.memberships ?? []).every((key) =>
    lines.some(({ membership }) => membership === key),
  )
  if (coupon.together && !isWhole) return { reason: 'codeOnlyTogether' }
  const isMeant = ({ membership }: Line) =>
    !coupon.memberships?.length || coupon.memberships.includes(membership)
  const bases = lines.map((line) => (isMeant(line) ? line.amount : 0))
  const base = bases.reduce((sum, amount) => sum + amount, 0)
  if (base === 0 || (coupon.kind === 'amount' && coupon.currency !== currency))
    return { reason: 'codeNotForThis' }
  const off =
    coupon.kind === 'amount'
      ? Math.min(base, coupon.amount ?? 0)
      : Math.floor((base * (coupon.percent ?? 0) + 50) / 100)
  if (off === 0) return { reason: 'codeNotForThis' }
  const left = lines.reduce((sum, { amount }) => sum + amount, 0) - off
  if (left > 0 && left < (minimumCharges[currency] ?? 50)) return { reason: 'codeTooMuch' }
  // Told as a percentage, it is rounded by the provider: only where nothing is to be rounded, and all lines are meant.
  const isExact = lines.every((line) => isMeant(line) && (line.amount * (coupon.percent ?? 0)) % 100 === 0)
  const percent = coupon.kind === 'percent' && isExact ? coupon.percent : null
  return { reason: null, off, offs: spreadSum(off, bases), percent }
}

/** Codes are compared without case and the blanks around them. */
export const normalizeCode = (code: string): string => code.trim().toUpperCase()
