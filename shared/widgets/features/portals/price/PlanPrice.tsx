import type { ReactElement } from 'react'
import { type AskedPrice, priceParts } from '#shared/features/portals/rules/sayPrice.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './PlanPrice.module.css'

type Props = {
  of: AskedPrice
  /** It is the least that is asked: "from $9.00 per month". */
  isFrom?: boolean
}
type Part = string | readonly (string | ReactElement)[]

/** A price with its plan. The sum has the size of the text around it; where that is large, the words around the sum are smaller. */
export function PlanPrice({ of, isFrom = false }: Props) {
  const t = useWords(portalsPriceWords)
  const price = priceParts<ReactElement>(t, of, (sum) => (
    <span key={sum} className={styles.sum}>
      {sum}
    </span>
  ))
  return (
    <span className={styles.price}>
      {(isFrom ? t.parts<Part, 'from'>('from', { price }).flat() : price).map((part, at) =>
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
