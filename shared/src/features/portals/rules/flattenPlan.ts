import { type AskedPlan, noPlan } from '../operations/planFields.ts'
import type { Plan } from './paymentPlans.ts'

/** A plan as the fields of an answer (`planFields`); all null without one. */
export const flattenPlan = (plan: Plan | null): AskedPlan =>
  plan === null
    ? noPlan
    : {
        plan: plan.kind,
        term: plan.kind === 'onetime' ? null : plan.term,
        parts: plan.kind === 'installments' ? plan.parts : null,
        trialDays: plan.kind === 'onetime' ? null : plan.trialDays || null,
      }
