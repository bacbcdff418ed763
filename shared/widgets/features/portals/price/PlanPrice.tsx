import { type AskedPrice, priceParts } from '#shared/features/portals/rules/sayPrice.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './PlanPrice.module.css'

/** A price with its plan. The sum has the size of the text around it; where that is large, the words around the sum are smaller. */
export function PlanPrice({ of }: { of: AskedPrice }) {
  const t = useWords(portalsPriceWords)
  return (
    <span className={styles.price}>
      {priceParts(t, of, (sum) => (
        <span key={sum} className={styles.sum}>
          {sum}
        </span>
      )).map((part, at) =>
        typeof part === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message's parts keep their order.
          <span key={at} className={styles.words}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
