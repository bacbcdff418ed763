import { Link } from 'wouter'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { commerceWords } from '#shared/features/commerce/words/words.generated.ts'
import { sayBuying } from '#shared/features/portals/rules/sayBuying.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Offer } from '../calls.ts'
import { buyPath, memberPath } from '../paths.ts'
import styles from './Offers.module.css'

type Props = {
  offer: Offer
  from: string
  isBlock?: boolean
  /** The one thing that it opens, for its members. */
  only?: { name: string; href: string } | null
}

/** What the reader can do with an offer: buy it, continue the purchase (CHK-19), or nothing, since they have it or it cannot be bought. */
export function OfferAction({ offer, from, isBlock, only = null }: Props) {
  const t = useWords(commercePurchasesWords)
  const frame = useWords(commerceWords)
  const ofPrice = useWords(portalsPriceWords)
  const { membership, member, isHeld, refusal } = offer
  if (isHeld)
    return (
      <>
        <p className={styles.held}>{t('alreadyMember')}</p>
        {only && (
          <Link href={only.href} className={buttonClass({ ...(isBlock && { isBlock }) })}>
            {t('goTo', { name: only.name })}
          </Link>
        )}
        {member && (
          <Link
            href={memberPath(member)}
            className={buttonClass({ look: 'secondary', ...(isBlock && { isBlock }) })}
            aria-label={t('yoursNamed', { name: membership.name })}
          >
            {t('yourMembership')}
          </Link>
        )}
      </>
    )
  if (refusal === 'full') return <p className={styles.held}>{frame('soldOut')}</p>
  if (refusal === 'domain') return <p className={styles.held}>{t('refused.domain')}</p>
  if (refusal === 'notForSale') return <p className={styles.held}>{t('notForSale')}</p>
  const { label, named } = sayBuying(ofPrice, offer, membership.name)
  return (
    <Link
      href={buyPath('membership', membership.id, from)}
      className={buttonClass({ size: 'large', ...(isBlock && { isBlock }) })}
      aria-label={member?.status === 'PENDING' ? undefined : named}
    >
      {member?.status === 'PENDING' ? frame('completePurchase') : label}
    </Link>
  )
}
