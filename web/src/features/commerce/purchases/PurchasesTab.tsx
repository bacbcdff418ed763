import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { memberState } from '#shared/features/commerce/rules/memberState.ts'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useFrame } from '#web/kernel/site/frameQuery.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CustomerPurchase } from '../calls.ts'
import { findOnly } from '../offers/openedLinks.ts'
import { membershipQuery, purchasesQuery } from '../offersQuery.ts'
import { memberPath, membershipPath, membershipsPath } from '../paths.ts'
import { MemberFacts } from './MemberFacts.tsx'
import { filterMade, Payments } from './Payments.tsx'
import { PlanActs } from './PlanActs.tsx'
import styles from './PurchasesTab.module.css'
import { StatusBadge } from './StatusBadge.tsx'
import { Unfinished } from './Unfinished.tsx'

/** The others are on the membership's own page. */
const mostPayments = 3

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
      {finished.length > 0 && <MoreOffers />}
    </>
  )
}

/** The way from what somebody has to what else the portal offers. */
function MoreOffers() {
  const t = useWords(commercePurchasesWords)
  if (useFrame().shop === 'none') return null
  return (
    <p className={styles.more}>
      <Link href={membershipsPath}>{t('toMemberships')}</Link>
    </p>
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

function Purchase({ member, membership, payments, receipts, changes }: CustomerPurchase) {
  const t = useWords(commercePurchasesWords)
  const { status } = memberState(member, Date.now())
  const name = membership?.name ?? t('removed')
  const earlier = filterMade(payments).length - mostPayments
  return (
    <>
      <div className={styles.head}>
        <h2 className={`${styles.name} ${page.authored}`}>{name}</h2>
        <StatusBadge member={member} />
      </div>
      {membership?.description && (
        <p className={`${styles.text} ${page.authored}`}>{membership.description}</p>
      )}
      <MemberFacts {...{ member, payments }} />
      <Payments {...{ payments, receipts }} most={mostPayments} />
      {earlier > 0 && (
        <p className={styles.text}>
          <Link href={memberPath(member)}>{t('earlierPayments', { count: earlier })}</Link>
        </p>
      )}
      <PlanActs
        {...{ member, membership, payments, changes }}
        last={
          <Link
            href={memberPath(member)}
            className={buttonClass({ look: 'secondary' })}
            aria-label={t('detailsOf', { name })}
          >
            {t('details')}
          </Link>
        }
      >
        {membership && status !== 'EXPIRED' && (
          // The first thing to do is to change the card.
          <Way membership={membership} look={status === 'OVERDUE' ? 'secondary' : 'primary'} />
        )}
      </PlanActs>
    </>
  )
}

type WayProps = { membership: NonNullable<CustomerPurchase['membership']>; look: 'primary' | 'secondary' }

/** To the one thing that it opens, else to the page of all of them. */
function Way({ membership, look }: WayProps) {
  const t = useWords(commercePurchasesWords)
  const { api } = useSite()
  // A failure is no news here: the membership's own page says it.
  const { data } = useQuery(membershipQuery(api, useViewer(), membership.key))
  const { href, name } = findOnly(data) ?? { href: membershipPath(membership), name: membership.name }
  return (
    <Link href={href} className={buttonClass({ look })}>
      {t('goTo', { name })}
    </Link>
  )
}
