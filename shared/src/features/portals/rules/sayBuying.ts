import type { Translate } from '#shared/kernel/words/translator.ts'
import type { AskedPlan } from '../operations/planFields.ts'
import type { PortalsPriceWords } from '../words/price/words.generated.ts'

type Asked = Pick<AskedPlan, 'plan' | 'parts' | 'trialDays'> & { price: number | null }

/** What the button of an offer says: what its first step is. `named`: the same for who hears it alone. */
export function sayBuying(
  t: Translate<PortalsPriceWords>,
  { plan, parts, trialDays, price }: Asked,
  name: string,
): { label: string; named: string } {
  // Nothing is bought where nothing is paid.
  if (price === 0) return { label: t('getFree'), named: t('getFreeNamed', { name }) }
  if (trialDays) return { label: t('startTrial'), named: t('startTrialNamed', { name }) }
  if (plan === 'installments') {
    const count = parts ?? 1
    return { label: t('buyParts', { count }), named: t('buyPartsNamed', { count, name }) }
  }
  return { label: t('buy'), named: t('buyNamed', { name }) }
}
