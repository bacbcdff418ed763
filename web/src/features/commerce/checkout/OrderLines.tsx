import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { ReducedPrice } from '#widgets/features/portals/price/ReducedPrice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CheckoutLine } from '../calls.ts'
import { OfferTerms } from '../offers/OfferTerms.tsx'
import styles from './CheckoutPage.module.css'

/** What an order holds: each thing with its price and terms, or why it is left out or cannot be bought. */
export function OrderLines({ lines, renews }: { lines: readonly CheckoutLine[]; renews: boolean }) {
  const t = useWords(commercePurchasesWords)
  return (
    <ul className={styles.items} aria-label={t('toBuy')}>
      {lines.map(({ type, id, offer }) => (
        <li key={`${type} ${id}`} className={styles.item}>
          {offer ? (
            <Line offer={offer} isLeftOut={offer.isHeld && !renews} />
          ) : (
            <span className={styles.note}>{t('order.missing')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Line({ offer, isLeftOut }: { offer: NonNullable<CheckoutLine['offer']>; isLeftOut: boolean }) {
  const t = useWords(commercePurchasesWords)
  const { membership, price, formerPrice, refusal } = offer
  return (
    <>
      <div className={styles.what}>
        <bdi className={styles.name}>{membership.name}</bdi>
        {isLeftOut ? (
          <p className={styles.note}>{t('order.held')}</p>
        ) : refusal === 'full' ? (
          <p className={styles.note}>{t('order.soldOut')}</p>
        ) : (
          <OfferTerms offer={offer} />
        )}
      </div>
      {price !== null && !isLeftOut && (
        <span className={styles.price}>
          <ReducedPrice
            of={{ ...offer, amount: price, currency: membership.currency }}
            former={formerPrice}
          />
        </span>
      )}
    </>
  )
}
