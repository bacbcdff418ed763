import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { memberState } from '#shared/features/commerce/rules/memberState.ts'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { commerceWords } from '#shared/features/commerce/words/words.generated.ts'
import { type Asked, foundPage, type LoadedPage } from '#web/kernel/manifest/page.tsx'
import { Breadcrumbs } from '#web/kernel/parts/Breadcrumbs.tsx'
import { Day } from '#web/kernel/parts/Day.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Rich } from '#widgets/kernel/words/Rich.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { CustomerGate } from '../../identity/CustomerGate.tsx'
import { loadSession } from '../../identity/session/useSession.ts'
import type { CustomerPurchase } from '../calls.ts'
import { MembershipItems } from '../offers/MembershipItems.tsx'
import { findOnly } from '../offers/openedLinks.ts'
import { membershipQuery, purchasesQuery } from '../offersQuery.ts'
import { backFromCard, buyPath, memberPath, membershipPath, purchasesPath, renewPath } from '../paths.ts'
import { MemberFacts } from './MemberFacts.tsx'
import { filterMade, Payments } from './Payments.tsx'
import { PlanActs } from './PlanActs.tsx'
import styles from './PurchasesTab.module.css'
import { readPlan } from './readPlan.ts'
import { StatusBadge } from './StatusBadge.tsx'

const overdueMs = 10_000
/** Who comes back from the page of their card reads what happened there: the provider reports it within seconds. */
const backMs = { every: 1500, for: 30_000 }

/** Loads the customer and what they bought before the page is rendered. */
export async function loadMember(_params: object, asked: Asked): Promise<LoadedPage> {
  const { site, cache, viewer } = asked
  const session = await loadSession(asked)
  if (!session.isAnonymous) await cache.prefetchQuery(purchasesQuery(site.api, await viewer))
  return foundPage
}

/** `member/{id}`: one of the reader's own memberships (PAG-32, PRT-16). Whose it is otherwise, nobody is told. */
export function MemberPage({ member }: { member: string }) {
  const t = useWords(commercePurchasesWords)
  return (
    <section className={page.page}>
      <CustomerGate reason={t('signInToSeeMember')}>
        <OwnMember id={member} />
      </CustomerGate>
    </section>
  )
}

function OwnMember({ id }: { id: string }) {
  const t = useWords(commercePurchasesWords)
  const { api } = useSite()
  const [params] = useSearchParams()
  const [since] = useState(() => Date.now())
  const isBack = params.has(backFromCard)
  const isOwn = ({ member }: CustomerPurchase) => member.id === id || member.key === id
  const {
    data: purchases,
    error,
    refetch,
  } = useQuery({
    ...purchasesQuery(api, useViewer()),
    // Who has just changed their card waits for the provider to charge it, as does who has a payment due now.
    refetchInterval: ({ state: { data } }) =>
      isBack && Date.now() - since < backMs.for
        ? backMs.every
        : data?.some((one) => isOwn(one) && isDue(one.member))
          ? overdueMs
          : false,
  })
  if (error && !purchases) return <NotLoaded error={error} retry={refetch} />
  if (!purchases) return <Loading />
  const purchase = purchases.find(isOwn)
  return (
    <>
      <Crumbs name={purchase ? (purchase.membership?.name ?? t('removed')) : t('yourMembership')} />
      {purchase ? (
        <Details {...purchase} />
      ) : (
        <>
          <h1 className={page.title}>{t('noMember')}</h1>
          <div className={page.actions}>
            <Link href={purchasesPath} className={buttonClass({ look: 'secondary' })}>
              {t('goToPurchases')}
            </Link>
          </div>
        </>
      )}
    </>
  )
}

const isDue = ({ status, nextPaymentAt }: CustomerPurchase['member']): boolean =>
  status === 'OVERDUE' ||
  ((status === 'TRIAL' || status === 'ACTIVE') &&
    nextPaymentAt !== null &&
    Date.parse(nextPaymentAt) <= Date.now())

function Crumbs({ name }: { name: string }) {
  const t = useWords(commercePurchasesWords)
  const frame = useWords(commerceWords)
  return (
    <Breadcrumbs
      steps={[
        { label: t('home'), href: '/' },
        { label: frame('purchasesTab'), href: purchasesPath },
        { label: name },
      ]}
    />
  )
}

function Details({ member, membership, payments, receipts, changes }: CustomerPurchase) {
  const t = useWords(commercePurchasesWords)
  const { status } = memberState(member, Date.now())
  const isBegun = status === 'PENDING'
  return (
    <>
      <div className={`${styles.head} ${styles.titled}`}>
        <h1 className={`${page.title} ${page.authored}`}>{membership?.name ?? t('removed')}</h1>
        <StatusBadge member={member} />
      </div>
      {membership?.description && <p className={`${page.lead} ${page.authored}`}>{membership.description}</p>}
      <div className={styles.facts}>
        <p className={styles.text}>
          <Rich
            of={t}
            message={isBegun ? 'begunOn' : 'since'}
            values={{ day: () => <Day moment={member.createdAt} /> }}
          />
        </p>
        <MemberFacts {...{ member, payments }} />
      </div>
      <PlanActs {...{ member, membership, payments, changes }} />
      {/* An unfinished purchase is unpaid, and its reason says so. */}
      {!isBegun && (
        <section className={page.section} aria-labelledby="payments">
          <h2 id="payments" className={styles.subtitle}>
            {t('payments')}
          </h2>
          {filterMade(payments).length > 0 ? (
            <Payments {...{ payments, receipts }} />
          ) : (
            <p className={styles.text}>{t('noPayments')}</p>
          )}
        </section>
      )}
      {membership && (
        <Opened
          {...{ member, membership }}
          // Buying it again would be paid beside what is still tried.
          isOwed={readPlan({ member, payments })?.isOwed === true}
        />
      )}
    </>
  )
}

type OpenedProps = {
  member: CustomerPurchase['member']
  membership: NonNullable<CustomerPurchase['membership']>
  isOwed: boolean
}

/** What it includes, and the next steps: open the items, renew it, finish a purchase. */
function Opened({ member, membership, isOwed }: OpenedProps) {
  const t = useWords(commercePurchasesWords)
  const frame = useWords(commerceWords)
  const { api } = useSite()
  const { data: answer, error, refetch } = useQuery(membershipQuery(api, useViewer(), membership.key))
  const { name } = membership
  const isPending = member.status === 'PENDING'
  const isSold = answer?.offer.refusal === null && !answer.offer.isHeld
  // One that lasts some days is bought again before it ends, too.
  const isEarly =
    answer?.offer.isHeld &&
    answer.offer.refusal === null &&
    answer.offer.accessDays !== null &&
    member.expiresOn !== null
  const only = answer?.offer.isHeld ? findOnly(answer) : null
  const hasEnded = memberState(member, Date.now()).status === 'EXPIRED'
  return (
    <>
      <div className={page.actions}>
        {only && (
          <Link href={only.href} className={buttonClass()}>
            {t('goTo', { name: only.name })}
          </Link>
        )}
        {isSold && !isOwed && (isPending || hasEnded) && (
          <Link
            href={buyPath('membership', membership.id, memberPath(member))}
            className={buttonClass()}
            aria-label={isPending ? undefined : t('renewNamed', { name })}
          >
            {isPending ? frame('completePurchase') : t('renew')}
          </Link>
        )}
        {isEarly && (
          <Link
            href={renewPath(membership.id, memberPath(member))}
            className={buttonClass({ look: only ? 'secondary' : 'primary' })}
            aria-label={t('renewNamed', { name })}
          >
            {t('renew')}
          </Link>
        )}
        {/* What it opens is below for its members. Not an unfinished purchase of an offer that is no longer sold: that has no page. */}
        {answer && !answer.offer.isHeld && (
          <Link
            href={membershipPath(membership)}
            className={buttonClass({ look: 'secondary' })}
            aria-label={t('detailsOf', { name })}
          >
            {t('details')}
          </Link>
        )}
      </div>
      {answer ? (
        <MembershipItems answer={answer} />
      ) : error ? (
        <NotLoaded error={error} retry={refetch} />
      ) : (
        answer === undefined && <Loading />
      )}
    </>
  )
}
