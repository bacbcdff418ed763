import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { commercePurchasesWords } from '../../../../../shared/src/features/commerce/words/purchases/words.generated.ts'
import { commerceWords } from '../../../../../shared/src/features/commerce/words/words.generated.ts'
import { buttonClass } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import { Rich } from '../../../../../shared/widgets/kernel/words/Rich.tsx'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import { Day } from '../../../kernel/parts/Day.tsx'
import { Loading } from '../../../kernel/parts/Loading.tsx'
import { NotLoaded } from '../../../kernel/parts/NotLoaded.tsx'
import page from '../../../kernel/parts/Page.module.css'
import { useSite } from '../../../kernel/site/Site.ts'
import { useViewer } from '../../../kernel/viewer/useViewer.ts'
import { accountPath } from '../../identity/accountPath.ts'
import type { CustomerPurchase } from '../calls.ts'
import { purchasesQuery } from '../offersQuery.ts'
import { buyPath, membershipPath, membershipsPath } from '../paths.ts'
import { Sum } from '../Sum.tsx'
import styles from './PurchasesTab.module.css'

/** What the customer has, had, or began to buy (2§2.3). */
export function PurchasesTab() {
  const t = useWords(commercePurchasesWords)
  const { api } = useSite()
  const { data: purchases, error, refetch } = useQuery(purchasesQuery(api, useViewer()))
  if (error && !purchases) return <NotLoaded error={error} retry={refetch} />
  if (!purchases) return <Loading />
  // CHK-18.
  if (purchases.length === 0)
    return (
      <div className={page.empty}>
        <p>{t('none')}</p>
        <Link className={buttonClass({ look: 'secondary' })} href={membershipsPath}>
          {t('toMemberships')}
        </Link>
      </div>
    )
  return (
    <ul className={styles.list}>
      {purchases.map((purchase) => (
        <li key={purchase.member.key} className={styles.purchase}>
          <Purchase {...purchase} />
        </li>
      ))}
    </ul>
  )
}

function Purchase({ member, membership, payments }: CustomerPurchase) {
  const t = useWords(commercePurchasesWords)
  const frame = useWords(commerceWords)
  const isOver = member.expiresOn !== null && Date.parse(member.expiresOn) <= Date.now()
  const status = isOver && member.status !== 'PENDING' ? 'EXPIRED' : member.status
  const reason = member.statusReason ?? (isOver ? 'expired' : null)
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>{membership?.name ?? t('removed')}</h2>
        <span className={styles.status} data-status={status}>
          {t(`status.${status}`)}
        </span>
      </div>
      {membership?.description && <p className={styles.text}>{membership.description}</p>}
      {reason && <p className={styles.text}>{t(`reason.${reason}`)}</p>}
      {member.expiresOn && !isOver && (
        <p className={styles.text}>
          <Rich of={t} message="until" values={{ day: () => <Day moment={member.expiresOn ?? ''} /> }} />
        </p>
      )}
      {member.nextPaymentAt && (
        <p className={styles.text}>
          <Rich
            of={t}
            message="nextPayment"
            values={{ day: () => <Day moment={member.nextPaymentAt ?? ''} /> }}
          />
        </p>
      )}
      {payments.length > 0 && (
        <ul className={styles.payments} aria-label={t('payments')}>
          {payments.map((payment) => (
            <li key={payment.key}>
              <Day moment={payment.createdAt} /> ·{' '}
              {payment.amount !== null && (
                <>
                  <Sum amount={payment.amount} currency={payment.currency} /> ·{' '}
                </>
              )}
              {t(`payment.${payment.status}`)}
            </li>
          ))}
        </ul>
      )}
      {membership && status === 'PENDING' && (
        <Link
          href={buyPath('membership', membership.id, `${accountPath}?tab=purchases`)}
          className={buttonClass()}
        >
          {frame('completePurchase')}
        </Link>
      )}
      {membership && status !== 'PENDING' && status !== 'EXPIRED' && (
        <Link href={membershipPath(membership)} className={buttonClass()}>
          {t('goTo', { name: membership.name })}
        </Link>
      )}
      {membership && status === 'EXPIRED' && (
        <Link
          href={membershipPath(membership)}
          className={styles.details}
          aria-label={t('detailsOf', { name: membership.name })}
        >
          {t('details')}
        </Link>
      )}
    </>
  )
}
