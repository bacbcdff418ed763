import { commerceWords } from '#shared/features/commerce/words/words.generated.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { Day } from '#web/kernel/parts/Day.tsx'
import { Rich } from '#widgets/kernel/words/Rich.tsx'
import { useLanguage, useWords } from '#widgets/kernel/words/useWords.ts'
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

/** A date without a time (`2026-11-20`), such as "20 November 2026": the same day for all readers. */
function CalendarDay({ date }: { date: string }) {
  const language = useLanguage()
  return (
    <time dateTime={date}>
      {dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))}
    </time>
  )
}
