import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { commerceWords } from '#shared/features/commerce/words/words.generated.ts'
import { sayBuying } from '#shared/features/portals/rules/sayBuying.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import type { PartProps } from '#web/kernel/manifest/Feature.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { ReducedPrice } from '#widgets/features/portals/price/ReducedPrice.tsx'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Offer } from '../calls.ts'
import { offersQuery } from '../offersQuery.ts'
import { buyPath, membershipPath } from '../paths.ts'
import styles from './Offers.module.css'
import { OfferTerms } from './OfferTerms.tsx'

/** The memberships that would open an item, beside where it says that it is closed. Nothing where there is none. */
export function ClosedItemOffers({ type, itemKey }: PartProps['closedItem']) {
  const t = useWords(commerceWords)
  const { api } = useSite()
  const [path] = useLocation()
  // A failure is no news here: the page has said what it is about.
  const { data } = useQuery(offersQuery(api, useViewer(), { itemType: type, item: itemKey }))
  const sold = (data?.offers ?? []).filter(({ isHeld }) => !isHeld)
  if (sold.length === 0) return null
  return (
    <div className={styles.compact}>
      <p className={styles.compactTitle}>{t(`opens.${type}`)}</p>
      {sold.map((offer) => (
        <div key={offer.membership.key} className={styles.row}>
          <OfferLine offer={offer} from={path} />
        </div>
      ))}
    </div>
  )
}

function OfferLine({ offer, from }: { offer: Offer; from: string }) {
  const t = useWords(commerceWords)
  const { membership, member, price, refusal } = offer
  const isBegun = member?.status === 'PENDING'
  const { label, named } = sayBuying(useWords(portalsPriceWords), offer, membership.name)
  return (
    <>
      <div className={styles.rowName}>
        <Link href={membershipPath(membership)}>{membership.name}</Link>
        {price !== null && (
          <p>
            <ReducedPrice
              of={{ ...offer, amount: price, currency: membership.currency }}
              former={offer.formerPrice}
            />
          </p>
        )}
        <OfferTerms offer={offer} />
      </div>
      {refusal === 'full' && <span className={styles.held}>{t('soldOut')}</span>}
      {refusal === null && (
        <Link
          href={buyPath('membership', membership.id, from)}
          className={buttonClass()}
          aria-label={isBegun ? undefined : named}
        >
          {isBegun ? t('completePurchase') : label}
        </Link>
      )}
    </>
  )
}
