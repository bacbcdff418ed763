import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { commercePurchasesWords } from '../../../../../shared/src/features/commerce/words/purchases/words.generated.ts'
import { buttonClass } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import { Rich } from '../../../../../shared/widgets/kernel/words/Rich.tsx'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import { Day } from '../../../kernel/parts/Day.tsx'
import { Loading } from '../../../kernel/parts/Loading.tsx'
import { NotLoaded } from '../../../kernel/parts/NotLoaded.tsx'
import page from '../../../kernel/parts/Page.module.css'
import { useFrame } from '../../../kernel/site/frameQuery.ts'
import { useSite } from '../../../kernel/site/Site.ts'
import { useViewer } from '../../../kernel/viewer/useViewer.ts'
import type { CustomerPurchase } from '../calls.ts'
import { purchasesQuery } from '../offersQuery.ts'
import { membershipPath, membershipsPath } from '../paths.ts'
import { Sum } from '../Sum.tsx'
import styles from './PurchasesTab.module.css'
import { Unfinished } from './Unfinished.tsx'

/** What the customer has or had, and apart from it what they began to buy (2§2.3): that is no purchase yet. */
export function PurchasesTab() {
  const { api } = useSite()
  const { data: purchases, error, refetch } = useQuery(purchasesQuery(api, useViewer()))
  if (error && !purchases) return <NotLoaded error={error} retry={refetch} />
  if (!purchases) return <Loading />
  const finished = purchases.filter(({ member }) => member.status !== 'PENDING')
  const unfinished = purchases.filter(({ member }) => member.status === 'PENDING')
  return (
    <>
      {finished.length > 0 ? (
        <ul className={styles.list}>
          {finished.map((purchase) => (
            <li key={purchase.member.key} className={styles.purchase}>
              <Purchase {...purchase} />
            </li>
          ))}
        </ul>
      ) : (
        <Nothing />
      )}
      {unfinished.length > 0 && <Unfinished purchases={unfinished} />}
    </>
  )
}

/** CHK-18. */
function Nothing() {
  const t = useWords(commercePurchasesWords)
  const { shop } = useFrame()
  return (
    <div className={page.empty}>
      <p>{t('none')}</p>
      {shop !== 'none' && (
        <Link className={buttonClass({ look: 'secondary' })} href={membershipsPath}>
          {t('toMemberships')}
        </Link>
      )}
    </div>
  )
}

function Purchase({ member, membership, payments }: CustomerPurchase) {
  // An attempt that failed is no debt.
  const made = payments.filter(({ status }) => status === 'paid' || status === 'refunded')
  const t = useWords(commercePurchasesWords)
  const isOver = member.expiresOn !== null && Date.parse(member.expiresOn) <= Date.now()
  // Pending ones stand apart.
  const status = isOver || member.status === 'PENDING' ? 'EXPIRED' : member.status
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
      {made.length > 0 && (
        <ul className={styles.payments} aria-label={t('payments')}>
          {made.map((payment) => (
            <li key={payment.key}>
              <Day moment={payment.createdAt} /> ·{' '}
              {payment.amount !== null && (
                <>
                  <Sum amount={payment.amount} currency={payment.currency} /> ·{' '}
                </>
              )}
              {t(payment.status === 'paid' ? 'payment.paid' : 'payment.refunded')}
            </li>
          ))}
        </ul>
      )}
      {membership && status !== 'EXPIRED' && (
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
