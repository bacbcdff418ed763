import { Dialog } from '@base-ui/react/dialog'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { commerceWords } from '#shared/features/commerce/words/words.generated.ts'
import { formatList } from '#shared/kernel/words/formats.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { PlanPrice } from '#widgets/features/portals/price/PlanPrice.tsx'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { RichTextView } from '#widgets/kernel/richText/RichTextView.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { accountPath } from '../../identity/accountPath.ts'
import { CustomerGate } from '../../identity/CustomerGate.tsx'
import type { Offer, StartedCheckout } from '../calls.ts'
import { membershipQuery } from '../offersQuery.ts'
import { membershipsPath, pathWithin } from '../paths.ts'
import styles from './CheckoutPage.module.css'
import { Due } from './Due.tsx'
import { type CheckoutItem, parseItems, useCheckout } from './useCheckout.ts'

/** Signs in or up first, then starts the checkout (CHK-03). */
export function CheckoutPage() {
  const t = useWords(commercePurchasesWords)
  const title = useWords(commerceWords)('checkout')
  const [params] = useSearchParams()
  const items = parseItems(params)
  const from = pathWithin(params.get('from')) ?? membershipsPath
  const renews = params.get('renew') === '1'
  return (
    <section className={`${page.page} ${page.narrow}`}>
      <h1 className={page.title}>{title}</h1>
      <div className={page.section}>
        {items ? (
          <Begun key={params.toString()} {...{ items, from, renews }} />
        ) : (
          <Notice tone="danger">{t('unequal')}</Notice>
        )}
      </div>
    </section>
  )
}

type BegunProps = { items: readonly CheckoutItem[]; from: string; renews: boolean }

/** Names the items, before signing in, too. */
function Begun({ items, from, renews }: BegunProps) {
  const t = useWords(commercePurchasesWords)
  const offers = useOffers(items)
  const names = offers.map(({ membership }) => membership.name)
  return (
    <>
      {offers.length > 0 && (
        <ul className={styles.items} aria-label={t('toBuy')}>
          {offers.map((offer) => (
            <li key={offer.membership.key} className={styles.item}>
              <bdi className={styles.name}>{offer.membership.name}</bdi>
              {offer.price !== null && (
                <span className={styles.price}>
                  <PlanPrice of={{ ...offer, amount: offer.price, currency: offer.membership.currency }} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {renews && <Added offers={offers} />}
      {offers.length === items.length && <Due offers={offers} />}
      <CustomerGate
        reason={
          names.length > 0 ? t('signInToBuy', { names: formatList(t.language, names) }) : t('signInFirst')
        }
      >
        <Starting {...{ items, from, renews }} />
      </CustomerGate>
    </>
  )
}

/** What a renewal adds to the end of what the customer has. */
function Added({ offers }: { offers: readonly Offer[] }) {
  const t = useWords(commercePurchasesWords)
  const [days] = offers.flatMap(({ accessDays }) => accessDays ?? [])
  return days === undefined ? null : <p className={styles.added}>{t('renewAdds', { days })}</p>
}

/** What of it the portal knows. A failure is told by the checkout itself. */
function useOffers(items: readonly CheckoutItem[]): Offer[] {
  const { api } = useSite()
  const viewer = useViewer()
  const ids = new Set(items.flatMap(({ type, id }) => (type === 'membership' ? [id] : [])))
  const answers = useQueries({ queries: [...ids].map((id) => membershipQuery(api, viewer, id)) })
  return answers.flatMap(({ data }) => (data ? [data.offer] : []))
}

function Starting({ items, from, renews }: BegunProps) {
  const t = useWords(commercePurchasesWords)
  const { mutate, data, error } = useCheckout({ items, from, renews })
  const isBegun = useRef(false)
  useEffect(() => {
    // Effects run twice in development; a purchase is begun once.
    if (!isBegun.current) mutate()
    isBegun.current = true
  }, [mutate])
  if (error) return <NotLoaded error={error} retry={() => mutate()} />
  if (data?.statusCode === 202) return <AlreadyPurchased from={from} />
  if (data && data.statusCode >= 400)
    return (
      <>
        <Notice tone="danger">
          <Refusal answer={data} />
        </Notice>
        <div className={page.actions}>
          <Button look="secondary" onClick={() => mutate()}>
            {t('tryAgain')}
          </Button>
          <Link href={from} className={buttonClass({ look: 'quiet' })}>
            {t('back')}
          </Link>
        </div>
      </>
    )
  return <Loading label={t('starting')} />
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
