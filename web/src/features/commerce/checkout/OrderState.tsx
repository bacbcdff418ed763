import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { isUntouchedThanks } from '#shared/features/portals/entities/parts/untouchedTexts.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { formatList } from '#shared/kernel/words/formats.ts'
import type { AnswerOf } from '#web/kernel/api/Call.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { frameKey } from '#web/kernel/site/frameQuery.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { whoOf } from '#web/kernel/viewer/whoOf.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { RichTextView } from '#widgets/kernel/richText/RichTextView.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { accountPath } from '../../identity/accountPath.ts'
import { itemsKey, progressListsKey } from '../../learning/item/itemKey.ts'
import type { verifyCheckout } from '../calls.ts'
import { findOnly, listOpened } from '../offers/openedLinks.ts'
import { commerceKey, membershipQuery } from '../offersQuery.ts'
import { buyPath, membershipPath, membershipsPath } from '../paths.ts'
import { useIsLate } from '../useIsLate.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderPapers } from './OrderPapers.tsx'
import styles from './OrderState.module.css'
import { orderQuery } from './orderQuery.ts'
import { sendSale } from './sendSale.ts'

type Order = AnswerOf<typeof verifyCheckout>
type Props = {
  memberID: string
  /** The purchase; null where its address does not name it. */
  order: string | null
  /** The provider sent them here after a payment. */
  isPaid: boolean
  from: string
  /** The checkout that was left, with all that it was about; null where its address does not name it. */
  again: string | null
}

export function OrderState({ memberID, order: reference, isPaid, from, again }: Props) {
  const t = useWords(commercePurchasesWords)
  const { api } = useSite()
  const viewer = useViewer()
  const cache = useQueryClient()
  const [since] = useState(() => Date.now())
  const isLate = useIsLate(since)
  const {
    data: order,
    error,
    refetch,
  } = useQuery(orderQuery(api, viewer, { memberID, order: reference, isPaid, since }))
  const isHeld = isBought(order)
  const who = whoOf(viewer)
  useEffect(() => {
    if (!isHeld) return
    // An item that was closed a moment ago may be open now, on every loaded page.
    for (const queryKey of [
      frameKey,
      itemsKey(who),
      progressListsKey(who),
      [...commerceKey(who), 'offers'],
      [...commerceKey(who), 'membership'],
      [...commerceKey(who), 'purchases'],
    ])
      void cache.invalidateQueries({ queryKey })
  }, [isHeld, who, cache])
  if (error) return <NotLoaded error={error} retry={refetch} />
  if (!order) return <Loading label={t('waiting')} />
  if (order.statusCode !== 200 || !order.member)
    return (
      <>
        <Notice tone="danger">
          <p>{t('problem')}</p>
          <p>{t('order.unknown')}</p>
        </Notice>
        <div className={page.actions}>
          <Link href={membershipsPath} className={buttonClass({ look: 'secondary' })}>
            {t('back')}
          </Link>
        </div>
      </>
    )
  if (isHeld) return <Bought order={order} />
  // Who has paid may have had a card declined before: the report of the payment comes later.
  const isWaiting =
    order.orderState === 'waiting' ||
    (order.member.status === 'PENDING' && (isPaid || !order.member.statusReason))
  if (isWaiting && !isLate) return <Loading label={t('waiting')} />
  return <Problem {...{ order, from, again }} />
}

/** The membership's own word of thanks, else the portal's (CHK-15). */
function Bought({ order }: { order: Order }) {
  const { confirmation, membership, member, saleValue, items } = order
  const names = items.length > 1 ? items : membership ? [membership.name] : []
  // What cost nothing is no purchase: that it is theirs is said below.
  const isFree = saleValue === 0 && member?.status !== 'TRIAL' && membership !== null
  const t = useWords(commercePurchasesWords)
  const { tracking } = useSite()
  useEffect(() => sendSale(tracking?.affiliates ?? null, order), [tracking, order])
  return (
    <>
      <Notice tone="success">
        {confirmation && isUntouchedThanks(confirmation) ? (
          !isFree && (
            <p className={styles.thanks}>{t(member?.status === 'TRIAL' ? 'trialBegun' : 'thanks')}</p>
          )
        ) : (
          <RichTextView value={confirmation} />
        )}
        {names.length > 0 && <p>{t('bought', { name: formatList(t.language, names) })}</p>}
        {member && <OrderPapers member={member.key} />}
      </Notice>
      {member && <OrderFacts member={member.key} />}
      {names.length > 1 ? (
        <ToPurchases />
      ) : membership ? (
        <WhatWasBought membership={membership} />
      ) : (
        <ToCourses />
      )}
    </>
  )
}

/** Where it leads: the one thing that was bought, or the membership with all that it opens. */
function WhatWasBought({ membership }: { membership: NonNullable<Order['membership']> }) {
  const t = useWords(commercePurchasesWords)
  const { api } = useSite()
  const { data, error } = useQuery(membershipQuery(api, useViewer(), membership.id))
  const links = data ? listOpened(data) : []
  if (data === undefined && !error) return <Loading />
  // A failure here is no news about the order: the way to all of it stays.
  if (data && links.length === 0) return <ToCourses />
  const way = findOnly(data) ?? { name: membership.name, href: membershipPath(membership) }
  return (
    <>
      {links.length > 1 && (
        <section className={styles.bought} aria-labelledby="bought">
          <h2 id="bought">{t('yours')}</h2>
          <ul>
            {links.map(({ key, name, href }) => (
              <li key={key}>
                <Link href={href}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={page.actions}>
        <Link href={way.href} className={buttonClass()}>
          {t('goTo', { name: way.name })}
        </Link>
        <Link href={`${accountPath}?tab=purchases`} className={buttonClass({ look: 'quiet' })}>
          {t('goToPurchases')}
        </Link>
      </div>
    </>
  )
}

/** Several things: the purchases have a way into each of them. */
function ToPurchases() {
  const t = useWords(commercePurchasesWords)
  return (
    <div className={page.actions}>
      <Link href={`${accountPath}?tab=purchases`} className={buttonClass()}>
        {t('goToPurchases')}
      </Link>
    </div>
  )
}

function ToCourses() {
  const t = useWords(commercePurchasesWords)
  return (
    <div className={page.actions}>
      <Link href="/" className={buttonClass()}>
        {t('start')}
      </Link>
    </div>
  )
}

type ProblemProps = { order: Order } & Pick<Props, 'from' | 'again'>

function Problem({ order: { member, membership, items, orderState }, from, again }: ProblemProps) {
  const t = useWords(commercePurchasesWords)
  const ofPrice = useWords(portalsPriceWords)
  const ofMember = member?.statusReason ?? (member?.status === 'PENDING' ? 'waiting' : 'expired')
  const isOwn = ofMember === 'declined' || ofMember === 'cancelled' || ofMember === 'abandoned'
  // The member may be refunded or expired by an earlier purchase, which says nothing of this one.
  const reason =
    orderState === 'waiting' ? 'waiting' : orderState === 'closed' && !isOwn ? 'abandoned' : ofMember
  const isQuiet = reason === 'cancelled' || reason === 'abandoned'
  return (
    <>
      <Notice tone={isQuiet || reason === 'waiting' ? 'warning' : 'danger'}>
        {isQuiet ? (
          membership && (
            <p className={styles.what}>
              {items.length > 1 ? formatList(t.language, items) : membership.name}
            </p>
          )
        ) : (
          <p>{t('problem')}</p>
        )}
        <p>{t(`reason.${reason}`)}</p>
      </Notice>
      <div className={page.actions}>
        {/* Nobody who has paid is asked to pay again while the bank takes its time. */}
        {reason === 'waiting' && (
          <Link href={`${accountPath}?tab=purchases`} className={buttonClass()}>
            {t('goToPurchases')}
          </Link>
        )}
        {membership && reason !== 'waiting' && (
          <Link href={again ?? buyPath('membership', membership.id, from)} className={buttonClass()}>
            {isQuiet || reason === 'declined' ? t('tryAgain') : ofPrice('buy')}
          </Link>
        )}
        <Link href={from} className={buttonClass({ look: 'quiet' })}>
          {t(/^\/(course|class)\//.test(from) ? 'backToCourse' : 'back')}
        </Link>
      </div>
    </>
  )
}

const isBought = (order: Order | undefined): boolean => {
  // Renewed early: what they have is of the purchase before.
  if (order?.orderState === 'waiting') return false
  const status = order?.member?.status
  const ends = order?.member?.expiresOn
  const counts = status === 'ACTIVE' || status === 'TRIAL' || status === 'OVERDUE'
  return counts && (!ends || Date.parse(ends) > Date.now())
}
