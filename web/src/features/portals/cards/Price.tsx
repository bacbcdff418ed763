import type { CourseCard } from '../../../../../shared/src/features/portals/operations/CourseCard.ts'
import { formatMoney } from '../../../../../shared/src/kernel/rules/formatMoney.ts'
import styles from './Price.module.css'

type Props = { course: Pick<CourseCard, 'price' | 'sellPrice' | 'currency'>; size?: 'normal' | 'large' }

/** The price; a lower selling price beside it, struck through (1§6). */
export function Price({ course, size = 'normal' }: Props) {
  const { price, sellPrice, currency } = course
  const asked = sellPrice ?? price
  if (asked === null) return null
  const isReduced = price !== null && sellPrice !== null && sellPrice < price
  return (
    <p className={`${styles.price} ${styles[size]}`}>
      {isReduced && (
        <>
          <span className={styles.hidden}>Regular price </span>
          <s className={styles.before}>{formatMoney(price, currency)}</s>
          <span className={styles.hidden}>, now </span>
        </>
      )}
      <span>{asked === 0 ? 'Free' : formatMoney(asked, currency)}</span>
    </p>
  )
}
