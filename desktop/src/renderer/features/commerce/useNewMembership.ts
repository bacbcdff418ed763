import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useUsualCurrency } from './useUsualCurrency.ts'

/**
 * What a new membership begins with: the chosen portal, and the currency in which it, or else its organization, sells most. It is not on
 * sale until its author puts it there: what it opens, and its terms, are often said after its price.
 */
export function useNewMembership(): Readonly<Record<string, unknown>> {
  const { data: state } = useConsoleState()
  const portal = state?.workspace?.portal ?? null
  const currency = useUsualCurrency()
  return {
    ...{ active: false, paymentPlan: 'onetime' },
    ...(portal !== null && { portal }),
    ...(currency !== undefined && { currency }),
  }
}
