import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'

/** What something costs, in the reader's way of writing it (decision CHK-21). */
export function Sum({ amount, currency }: { amount: number; currency: string }) {
  const t = useWords(portalsPriceWords)
  return <>{amount === 0 ? t('free') : formatMoney(amount, currency, t.language)}</>
}
