import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { commerceWords } from '../../../../../shared/src/features/commerce/words/words.generated.ts'
import { buttonClass } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import type { PartProps } from '../../../kernel/manifest/Feature.ts'
import { useSite } from '../../../kernel/site/Site.ts'
import { useViewer } from '../../../kernel/viewer/useViewer.ts'
import { offersQuery } from '../offersQuery.ts'
import { buyPath, membershipPath } from '../paths.ts'
import { Sum } from '../Sum.tsx'
import styles from './Offers.module.css'

/** The memberships that would open an item, beside where it says that it is closed. Nothing where there is none. */
export function ClosedItemOffers({ type, itemKey }: PartProps['closedItem']) {
  const t = useWords(commerceWords)
  const { api } = useSite()
  const [path] = useLocation()
  // A failure is no news here: the page has said what it is about.
  const { data: offers = [] } = useQuery(offersQuery(api, useViewer(), { itemType: type, item: itemKey }))
  const sold = offers.filter(({ price, isHeld }) => price !== null && !isHeld)
  if (sold.length === 0) return null
  return (
    <div className={styles.compact}>
      <p className={styles.compactTitle}>{t(`opens.${type}`)}</p>
      {sold.map(({ membership, member, price }) => (
        <div key={membership.key} className={styles.row}>
          <span className={styles.rowName}>
            <Link href={membershipPath(membership)}>{membership.name}</Link> ·{' '}
            <Sum amount={price ?? 0} currency={membership.currency} />
          </span>
          <Link
            href={buyPath('membership', membership.id, path)}
            className={buttonClass()}
            aria-label={member?.status === 'PENDING' ? undefined : t('buyNamed', { name: membership.name })}
          >
            {member?.status === 'PENDING' ? t('completePurchase') : t('buy')}
          </Link>
        </div>
      ))}
    </div>
  )
}
