import type { PaymentFact } from './paymentFact.ts'

/** Each refund once, by the provider's name of it: two events may tell of one. */
export const distinctRefunds = (facts: readonly PaymentFact[]): PaymentFact[] => [
  ...new Map(facts.map((fact) => [fact.refund ?? fact.id, fact])).values(),
]
