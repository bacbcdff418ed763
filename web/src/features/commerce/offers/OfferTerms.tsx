import { commerceWords } from '#shared/features/commerce/words/words.generated.ts'
import { CalendarDay } from '#web/kernel/parts/CalendarDay.tsx'
import { Day } from '#web/kernel/parts/Day.tsx'
import { Rich } from '#widgets/kernel/words/Rich.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Offer } from '../calls.ts'
import styles from './Offers.module.css'

/** What to know before paying: for how long it is valid, until when it is sold where that ends soon, and for whom it is. */
export function OfferTerms({ offer }: { offer: Offer }) {
  const t = useWords(commerceWords)
  const { accessDays, accessUntil, lastDay, isForSomeDomains, isHeld, refusal } = offer
  // Of what one has, its own page tells until when.
  if (isHeld || refusal === 'notForSale') return null
  if (accessDays === null && accessUntil === null && lastDay === null && !isForSomeDomains) return null
  return (
    <ul className={styles.terms}>
      {accessDays !== null && <li>{t('accessDays', { count: accessDays })}</li>}
      {accessUntil !== null && (
        <li>
          <Rich of={t} message="accessUntil" values={{ day: () => <Day moment={accessUntil} /> }} />
        </li>
      )}
      {lastDay !== null && (
        <li>
          <Rich of={t} message="lastDay" values={{ day: () => <CalendarDay date={lastDay} /> }} />
        </li>
      )}
      {isForSomeDomains && <li>{t('forSomeDomains')}</li>}
    </ul>
  )
}
