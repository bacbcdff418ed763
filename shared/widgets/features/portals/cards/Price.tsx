import type { CourseCard } from '#shared/features/portals/operations/cards.ts'
import type { AskedPlan } from '#shared/features/portals/operations/planFields.ts'
import { portalsCardsWords } from '#shared/features/portals/words/cards/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { PlanPrice } from '../price/PlanPrice.tsx'
import { ReducedPrice } from '../price/ReducedPrice.tsx'
import styles from './Price.module.css'

type Props = {
  of: Pick<CourseCard, 'price' | 'sellPrice' | 'currency' | 'refusal' | 'isFrom' | keyof AskedPlan>
  size?: 'normal' | 'large'
}

/** The price; a lower selling price beside it, struck through (1§6), and whether it can be had no more. */
export function Price({ of, size = 'normal' }: Props) {
  const t = useWords(portalsCardsWords)
  const { price, sellPrice, refusal, isFrom } = of
  const asked = sellPrice ?? price
  if (asked === null) return null
  return (
    <p className={`${styles.price} ${styles[size]}`}>
      {isFrom ? (
        <PlanPrice of={{ ...of, amount: asked }} isFrom />
      ) : (
        <ReducedPrice of={{ ...of, amount: asked }} former={price} />
      )}
      {refusal === 'full' && <span className={styles.soldOut}> {t('soldOut')}</span>}
    </p>
  )
}
