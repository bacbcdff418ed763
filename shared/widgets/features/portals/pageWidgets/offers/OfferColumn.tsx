import { useId } from 'react'
import type { ShownOffer } from '#shared/features/portals/operations/shownOffer.ts'
import { sayBuying } from '#shared/features/portals/rules/sayBuying.ts'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { HostLink } from '#widgets/kernel/links/HostLink.tsx'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { RichTextView } from '#widgets/kernel/richText/RichTextView.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { ReducedPrice } from '../../price/ReducedPrice.tsx'
import styles from './OffersWidget.module.css'

type Props = { offer: ShownOffer; isRecommended: boolean; headingLevel: 2 | 3 }

/** One membership: what it costs, for how long, what it opens, and the way to buy it. */
export function OfferColumn({ offer, isRecommended, headingLevel }: Props) {
  const t = useWords(portalsPageWords)
  const heading = useId()
  const { name, description, summary, price } = offer
  const Name = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.offer} aria-labelledby={heading}>
      <div>
        <p className={styles.badge} data-empty={!isRecommended || undefined}>
          {isRecommended && t('offers.recommended')}
        </p>
        <Name id={heading} className={styles.name}>
          {name}
        </Name>
        {description && <p className={styles.about}>{description}</p>}
      </div>
      {price !== null && (
        <p className={styles.price}>
          <ReducedPrice of={{ ...offer, amount: price }} former={offer.formerPrice} />
        </p>
      )}
      <OfferAction offer={offer} />
      <Terms offer={offer} />
      {summary && (
        <div className={styles.summary}>
          <RichTextView value={summary} headingOffset={2} />
        </div>
      )}
    </article>
  )
}

/** What to know before paying. */
function Terms({ offer }: { offer: ShownOffer }) {
  const t = useWords(portalsPageWords)
  const { accessDays, accessUntil, lastDay, isForSomeDomains, placesLeft, refusal, isHeld, plan } = offer
  // The same day for all readers, as the server says it.
  const day = (moment: string) =>
    dateFormat(t.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))
  const terms = [
    accessDays !== null && t('offers.days', { count: accessDays }),
    accessUntil !== null && t('offers.until', { day: day(accessUntil) }),
    // By term it lasts as long as it is paid.
    accessDays === null && accessUntil === null && plan !== 'recurring' && t('offers.forever'),
    lastDay !== null && t('offers.lastDay', { day: day(lastDay) }),
    placesLeft !== null && placesLeft > 0 && refusal === null && t('offers.places', { count: placesLeft }),
    isForSomeDomains && t('offers.someDomains'),
  ].filter((term) => term !== false)
  if (isHeld || refusal === 'notForSale') return null
  return (
    <ul className={styles.terms}>
      {terms.map((term) => (
        <li key={term}>
          <Icon name="check" size={18} />
          <span>{term}</span>
        </li>
      ))}
    </ul>
  )
}

function OfferAction({ offer }: { offer: ShownOffer }) {
  const t = useWords(portalsPageWords)
  const ofPrice = useWords(portalsPriceWords)
  const { id, name, isHeld, isBegun, refusal } = offer
  if (isHeld) return <p className={styles.state}>{t('offers.held')}</p>
  if (refusal !== null) return <p className={styles.state}>{t(`offers.refused.${refusal}`)}</p>
  const { label, named } = sayBuying(ofPrice, offer, name)
  return (
    <HostLink
      href={`/checkout?type=membership&id=${encodeURIComponent(id)}`}
      className={`${buttonClass({ size: 'large', isBlock: true })} ${styles.buy}`}
      aria-label={isBegun ? undefined : named}
    >
      {isBegun ? t('offers.complete') : label}
    </HostLink>
  )
}
