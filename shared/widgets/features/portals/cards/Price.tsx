import type { ReactNode } from 'react'
import type { CourseCard } from '#shared/features/portals/operations/cards.ts'
import type { AskedPlan } from '#shared/features/portals/operations/planFields.ts'
import { portalsCardsWords } from '#shared/features/portals/words/cards/words.generated.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { Rich } from '#widgets/kernel/words/Rich.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { PlanPrice } from '../price/PlanPrice.tsx'
import styles from './Price.module.css'

type Props = {
  of: Pick<CourseCard, 'price' | 'sellPrice' | 'currency' | 'refusal' | keyof AskedPlan>
  size?: 'normal' | 'large'
}

/** The price; a lower selling price beside it, struck through (1§6), and whether it can be had no more. */
export function Price({ of, size = 'normal' }: Props) {
  const t = useWords(portalsCardsWords)
  const { price, sellPrice, currency, refusal } = of
  const asked = sellPrice ?? price
  if (asked === null) return null
  const isReduced = price !== null && sellPrice !== null && sellPrice < price
  const now = <PlanPrice of={{ ...of, amount: asked, currency }} />
  return (
    <p className={`${styles.price} ${styles[size]}`}>
      {isReduced ? (
        <Rich
          of={t}
          message="reducedPrice"
          values={{
            hidden,
            before: <s className={styles.before}>{formatMoney(price, currency, t.language)}</s>,
            now,
          }}
        />
      ) : (
        now
      )}
      {refusal === 'full' && <span className={styles.soldOut}> {t('soldOut')}</span>}
    </p>
  )
}

const hidden = (inside: ReactNode) => <span className={styles.hidden}>{inside}</span>
