import type { RecordOf } from '#shared/kernel/model/Field.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { paymentPlans, terms } from '../rules/paymentPlans.ts'

/** How a price is paid, in an answer: `onetime` at once, otherwise it is the price of one term or part. */
export const planFields = {
  plan: choice({ options: paymentPlans, label: 'How the price is paid; null if it is not for sale' }),
  term: choice({ options: terms, label: 'How often it is paid, unless at once' }),
  parts: number({ whole: true, label: 'Into how many payments the price is divided' }),
  trialDays: number({ whole: true, label: 'How many days are free before the first payment' }),
}
export type AskedPlan = RecordOf<typeof planFields>

/** Of what is not for sale. */
export const noPlan: AskedPlan = { plan: null, term: null, parts: null, trialDays: null }
