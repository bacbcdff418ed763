import type { ReactNode } from 'react'
import { findDiscount } from '#shared/features/content/rules/itemDiscount.ts'
import type { AskedPrice } from '#shared/features/portals/rules/sayPrice.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { formatPercent } from '#shared/kernel/words/formats.ts'
import { Rich } from '#widgets/kernel/words/Rich.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { PlanPrice } from './PlanPrice.tsx'
import styles from './ReducedPrice.module.css'

/** What is charged, beside the higher price struck through, and by how much it is reduced (1§6, CHK-24). */
export function ReducedPrice({ of, former }: { of: AskedPrice; former: number | null }) {
  const t = useWords(portalsPriceWords)
  const now = <PlanPrice of={of} />
  if (former === null || former <= of.amount) return now
  const discount = findDiscount(former, of.amount)
  return (
    <>
      <Rich
        of={t}
        message="reduced"
        values={{
          hidden,
          before: <s className={styles.before}>{formatMoney(former, of.currency, t.language)}</s>,
          now,
        }}
      />
      {discount !== null && (
        <>
          {' '}
          <span className={styles.discount}>{formatPercent(t.language, -discount)}</span>
        </>
      )}
    </>
  )
}

const hidden = (inside: ReactNode) => <span className={styles.hidden}>{inside}</span>
