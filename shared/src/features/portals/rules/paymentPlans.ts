/** How something is paid (ENU-32), and how often (ENU-33, ENU-34). */
export const paymentPlans = ['recurring', 'onetime', 'installments'] as const
export const planLabels = { onetime: 'One-time' } as const
export const terms = ['weekly', 'monthly', 'quarterly', 'yearly'] as const
export type Term = (typeof terms)[number]

/** How a purchase is paid, as it was asked for: at once, each term until it is cancelled, or in a number of equal parts. */
export type Plan =
  | { kind: 'onetime' }
  | { kind: 'recurring'; term: Term; trialDays: number }
  | { kind: 'installments'; term: Term; trialDays: number; parts: number }
