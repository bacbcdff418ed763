import { Link } from 'wouter'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { sayBuying } from '#shared/features/portals/rules/sayBuying.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { ReducedPrice } from '#widgets/features/portals/price/ReducedPrice.tsx'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CheckoutLine } from '../calls.ts'
import { OfferTerms } from '../offers/OfferTerms.tsx'
import { buyPath } from '../paths.ts'
import styles from './CheckoutPage.module.css'

type Props = {
  lines: readonly CheckoutLine[]
  renews: boolean
  /** Where each is bought on its own: the page to come back to. Null where they are bought together. */
  from: string | null
}

/** What an order holds: each thing with its price and terms, or why it is left out or cannot be bought. */
export function OrderLines({ lines, renews, from }: Props) {
  const t = useWords(commercePurchasesWords)
  return (
    <ul className={styles.items} aria-label={t('toBuy')}>
      {lines.map(({ type, id, offer }) => (
        <li key={`${type} ${id}`} className={styles.item}>
          {offer ? (
            <Line
              offer={offer}
              isLeftOut={offer.isHeld && !renews}
              isAlone={lines.length === 1}
              from={from}
            />
          ) : (
            <span className={styles.note}>{t('order.missing')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

type LineProps = Pick<Props, 'from'> & {
  offer: NonNullable<CheckoutLine['offer']>
  isLeftOut: boolean
  isAlone: boolean
}

function Line({ offer, isLeftOut, isAlone, from }: LineProps) {
  const t = useWords(commercePurchasesWords)
  const { label, named } = sayBuying(useWords(portalsPriceWords), offer, offer.membership.name)
  const { membership, price, formerPrice, refusal } = offer
  return (
    <>
      <div className={styles.what}>
        <bdi className={styles.name}>{membership.name}</bdi>
        {isLeftOut ? (
          <p className={styles.note}>{t(isAlone ? 'alreadyMember' : 'order.held')}</p>
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
      {from !== null && !isLeftOut && refusal === null && (
        <Link
          href={buyPath('membership', membership.id, from)}
          className={buttonClass({ look: 'secondary' })}
          aria-label={named}
        >
          {label}
        </Link>
      )}
    </>
  )
}
