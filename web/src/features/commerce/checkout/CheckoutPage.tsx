import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { commerceWords } from '#shared/features/commerce/words/words.generated.ts'
import { formatList } from '#shared/kernel/words/formats.ts'
import type { AnswerOf } from '#web/kernel/api/Call.ts'
import { type Asked, foundPage, type LoadedPage } from '#web/kernel/manifest/page.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { whoOf } from '#web/kernel/viewer/whoOf.ts'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { RichTextView } from '#widgets/kernel/richText/RichTextView.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { accountPath } from '../../identity/accountPath.ts'
import { CustomerGate } from '../../identity/CustomerGate.tsx'
import type { Offer, previewCheckout, StartedCheckout } from '../calls.ts'
import { checkoutQuery } from '../offersQuery.ts'
import { membershipsPath, pathWithin } from '../paths.ts'
import { Alike } from './Alike.tsx'
import styles from './CheckoutPage.module.css'
import { CodeLine } from './CodeLine.tsx'
import { Due } from './Due.tsx'
import { OrderLines } from './OrderLines.tsx'
import { type CheckoutItem, parseItems, useCheckout } from './useCheckout.ts'
import { type UsedCode, useCode } from './useCode.ts'
import { useReturns } from './useReturns.ts'

/** The order is there with the page's first paint. */
export async function loadCheckout(
  _params: object,
  { site, cache, viewer, search }: Asked,
): Promise<LoadedPage> {
  const items = parseItems(new URLSearchParams(search))
  if (items) await cache.prefetchQuery(checkoutQuery(site.api, await viewer, items))
  return foundPage
}

/** Signs in or up first, then starts the checkout (CHK-03). */
export function CheckoutPage() {
  const title = useWords(commerceWords)('checkout')
  const [params] = useSearchParams()
  const items = parseItems(params)
  const from = pathWithin(params.get('from')) ?? membershipsPath
  const renews = params.get('renew') === '1'
  const coupon = params.get('coupon')?.trim().slice(0, 100) || null
  return (
    <section className={`${page.page} ${page.narrow}`}>
      <h1 className={page.title}>{title}</h1>
      <div className={page.section}>
        {items ? <Begun key={params.toString()} {...{ items, from, renews, coupon }} /> : <Incomplete />}
      </div>
    </section>
  )
}

/** The address names nothing that a checkout takes. */
function Incomplete() {
  const t = useWords(commercePurchasesWords)
  return (
    <>
      <Notice tone="danger">{t('unequal')}</Notice>
      <div className={page.actions}>
        <Link href={membershipsPath} className={buttonClass()}>
          {t('toMemberships')}
        </Link>
      </div>
    </>
  )
}

type BegunProps = {
  items: readonly CheckoutItem[]
  from: string
  renews: boolean
  /** A discount code: of the address, then the one that takes something off. */
  coupon: string | null
}

/** Names the items with their sums, before signing in, too; what cannot be bought says so and asks for nothing. */
function Begun({ items, from, renews, coupon }: BegunProps) {
  const t = useWords(commercePurchasesWords)
  const frame = useWords(commerceWords)
  const { api } = useSite()
  const viewer = useViewer()
  const [wasVisitor] = useState(whoOf(viewer) === null)
  // A failure is told by the checkout itself.
  const { data, isPending } = useQuery(checkoutQuery(api, viewer, items))
  const used = useCode(items, coupon)
  const returns = useReturns()
  const lines = data?.lines ?? []
  const offers = lines.flatMap(({ offer }) => offer ?? [])
  // What the address names twice is bought once.
  const wanted = [...new Map(offers.map((offer) => [offer.membership.key, offer])).values()].filter(
    ({ isHeld }) => renews || !isHeld,
  )
  const names = wanted.map(({ membership }) => membership.name)
  const refusal = data ? findRefusal(data, renews) : null
  if (data === null) return <Incomplete />
  if (isPending) return <OrderLoading />
  const isTwice = lines.some(({ alike, offer }) => alike.length > 0 && offer?.price !== 0)
  const isPlan = wanted.some(({ plan }) => plan !== null && plan !== 'onetime')
  return (
    <>
      {offers.length > 0 && (
        <OrderLines
          {...{ lines, renews }}
          // Together they are refused: each may be bought on its own.
          from={refusal && lines.length > 1 ? from : null}
        />
      )}
      {renews && <Added offers={offers} />}
      {refusal ? (
        <>
          <Notice tone="danger">
            <Refused refusal={refusal} offers={wanted} />
          </Notice>
          <div className={page.actions}>
            <Link href={from} className={buttonClass({ look: 'secondary' })}>
              {t('back')}
            </Link>
          </div>
        </>
      ) : (
        <>
          <Alike lines={lines} />
          {offers.length === lines.length && <Due offers={wanted} reduction={used.reduction} />}
          {/* Who has no account yet learns what they pay before they make one. */}
          {whoOf(viewer) === null && used.isAsked && wanted.length > 0 && (
            <div className={styles.before}>
              <CodeLine used={used} />
            </div>
          )}
          <CustomerGate
            isForNew
            reason={
              names.length > 0 ? t('signInToBuy', { names: formatList(t.language, names) }) : t('signInFirst')
            }
          >
            {/* Who pays for several things or more than once, has the same already, may enter a code, or came back, sees that first. */}
            {(items.length > 1 || isPlan || isTwice || used.isAsked || returns > 0) && wanted.length > 0 ? (
              <Asking
                key={returns}
                isFree={wanted.every(({ price }) => price === 0)}
                used={used}
                // The form of their account had the focus, and is gone.
                takesFocus={wasVisitor}
              >
                <Starting {...{ items, from, renews }} isSeen coupon={used.reduction ? used.code : null} />
              </Asking>
            ) : used.isWaiting ? (
              <Loading label={frame('checkoutLoading')} />
            ) : (
              <Starting {...{ items, from, renews }} isSeen={wasVisitor} coupon={null} />
            )}
          </CustomerGate>
        </>
      )}
    </>
  )
}

/** Names what is bought alone. */
function Refused({ refusal, offers }: { refusal: CheckoutRefusal; offers: readonly Offer[] }) {
  const t = useWords(commercePurchasesWords)
  if (refusal !== 'plans') return <>{t(`refused.${refusal}`)}</>
  const names = offers
    .filter(({ plan }) => plan !== null && plan !== 'onetime')
    .map(({ membership }) => membership.name)
  return <>{t('refused.plansNamed', { names: formatList(t.language, names), count: names.length })}</>
}

type CheckoutRefusal = NonNullable<ReturnType<typeof findRefusal>>

/** Why nothing of this is bought, as far as that is known before it is tried. */
function findRefusal({ lines, reason }: AnswerOf<typeof previewCheckout>, renews: boolean) {
  const offers = lines.map(({ offer }) => offer)
  if (offers.every((offer) => offer?.isHeld) && !renews) return null
  // The checkout says it of a single address in the membership's own words.
  const refusals = offers.map((offer) =>
    offer === null ? 'notForSale' : offer.isHeld ? null : offer.refusal,
  )
  const first = refusals.find((one) => one !== null)
  return (lines.length === 1 && first === 'domain' ? null : first) ?? reason
}

/** Says so, with lines where those of the order will be. */
function OrderLoading() {
  const t = useWords(commerceWords)
  return (
    <div className={styles.loading} role="status">
      <p className={styles.note}>{t('checkoutLoading')}</p>
      <div className={styles.bones} aria-hidden="true">
        <span />
        <span />
      </div>
    </div>
  )
}

type AskingProps = { isFree: boolean; used: UsedCode; takesFocus: boolean; children: ReactNode }

function Asking({ isFree, used, takesFocus, children }: AskingProps) {
  const t = useWords(commercePurchasesWords)
  const [isSure, setSure] = useState(false)
  const go = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) go.current?.focus()
  }, [takesFocus])
  if (isSure) return children
  const { reduction, isFetching } = used
  const isPaid = reduction?.left === 0 && reduction.duration === null
  return (
    <div className={styles.asking}>
      {used.isAsked && <CodeLine used={used} />}
      <Button
        ref={go}
        size="large"
        aria-busy={isFetching}
        onClick={() => !isFetching && (used.isOpen ? used.apply() : setSure(true))}
      >
        {t(isFree || isPaid ? 'order.take' : 'order.continue')}
      </Button>
    </div>
  )
}

/** What a renewal adds to the end of what the customer has. */
function Added({ offers }: { offers: readonly Offer[] }) {
  const t = useWords(commercePurchasesWords)
  const [days] = offers.flatMap(({ accessDays }) => accessDays ?? [])
  return days === undefined ? null : <p className={styles.added}>{t('renewAdds', { days })}</p>
}

function Starting({ items, from, renews, coupon, isSeen }: BegunProps & { isSeen: boolean }) {
  const t = useWords(commercePurchasesWords)
  const { start, data, error } = useCheckout({ items, from, renews, coupon, isSeen })
  const isBegun = useRef(false)
  const begin = useEffectEvent(start)
  useEffect(() => {
    // Effects run twice in development; a purchase is begun once.
    if (!isBegun.current) begin()
    isBegun.current = true
  }, [])
  if (error) return <NotLoaded error={error} retry={start} />
  if (data?.statusCode === 202) return <AlreadyPurchased from={from} />
  if (data && data.statusCode >= 400)
    return (
      <>
        <Notice tone="danger">
          <Refusal answer={data} />
        </Notice>
        <div className={page.actions}>
          <Button look="secondary" onClick={start}>
            {t('tryAgain')}
          </Button>
          <Link href={from} className={buttonClass({ look: 'quiet' })}>
            {t('back')}
          </Link>
        </div>
      </>
    )
  return <Loading label={t('starting')} isAnswer />
}

/** What the server says in rich text, else the reason in the reader's words, else that it failed (CHK-09, CHK-10). */
function Refusal({ answer: { reason, richText } }: { answer: StartedCheckout }) {
  const t = useWords(commercePurchasesWords)
  if (richText) return <RichTextView value={richText} />
  return <>{t(reason ? `refused.${reason}` : 'error')}</>
}

/** CHK-08. */
function AlreadyPurchased({ from }: { from: string }) {
  const t = useWords(commercePurchasesWords)
  const [, navigate] = useLocation()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && navigate(from, { replace: true })}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>{t('alreadyPurchased')}</Dialog.Title>
          <Dialog.Description className={dialog.text}>{t('alreadyMember')}</Dialog.Description>
          <div className={page.actions}>
            <Link href={`${accountPath}?tab=purchases`} className={buttonClass()}>
              {t('goToPurchases')}
            </Link>
            <Dialog.Close className={buttonClass({ look: 'quiet' })}>{t('back')}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
