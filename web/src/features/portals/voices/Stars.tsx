import { portalsVoicesWords } from '#shared/features/portals/words/voices/words.generated.ts'
import { numberFormat } from '#shared/kernel/words/formats.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Stars.module.css'

/** One star, whole or empty; what it means is next to it. */
export const Star = ({ isFull }: { isFull: boolean }) => (
  <svg className={styles.star} viewBox="0 0 24 24" aria-hidden="true">
    <path className={styles.empty} d={star} />
    {isFull && <path className={styles.full} d={star} />}
  </svg>
)

/** A rating as five stars, to the half (PAG-26). */
export function Stars({ rating }: { rating: number }) {
  const t = useWords(portalsVoicesWords)
  const halves = Math.round(rating * 2) / 2
  const said = numberFormat(t.language, { maximumFractionDigits: 1 }).format(rating)
  return (
    <span className={styles.stars} role="img" aria-label={t('stars', { rating: said })}>
      {[1, 2, 3, 4, 5].map((place) => (
        <svg key={place} className={styles.star} viewBox="0 0 24 24" aria-hidden="true">
          <path className={styles.empty} d={star} />
          {halves >= place && <path className={styles.full} d={star} />}
          {halves === place - 0.5 && <path className={styles.full} d={halfStar} />}
        </svg>
      ))}
    </span>
  )
}

const star =
  'M12 3.500l2.650 5.500 6.050.850-4.400 4.200 1.070 6L12 17.150l-5.370 2.900 1.070-6-4.400-4.200 6.050-.850z'
const halfStar = 'M12 3.500v13.650l-5.370 2.900 1.070-6-4.400-4.200 6.050-.850z'
