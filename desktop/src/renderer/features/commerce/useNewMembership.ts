import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useRow } from '../../kernel/api/useRecords.ts'
import { useUsualCurrency } from './useUsualCurrency.ts'

/**
 * What a new membership begins with: the chosen portal unless it is public, and the currency in which it, or else its organization, sells most. It is not on
 * sale until its author puts it there. What it opens is its author's to say: it begins with nothing, not with the stored default
 * of all courses (CHK-28).
 */
export function useNewMembership(): Readonly<Record<string, unknown>> {
  const { data: state } = useConsoleState()
  const { data: chosen } = useRow('portal', state?.workspace?.portal ?? null)
  // A public portal opens its courses to everybody: one that sells is another.
  const portal = chosen && chosen.type !== 'public' ? chosen.key : null
  const currency = useUsualCurrency()
  return {
    ...{ active: false, paymentPlan: 'onetime', accessGroups: [] },
    ...(portal !== null && { portal }),
    ...(currency !== undefined && { currency }),
  }
}
