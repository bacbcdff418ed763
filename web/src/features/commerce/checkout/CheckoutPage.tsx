import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { commercePurchasesWords } from '../../../../../shared/src/features/commerce/words/purchases/words.generated.ts'
import { commerceWords } from '../../../../../shared/src/features/commerce/words/words.generated.ts'
import { Button, buttonClass } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import dialog from '../../../../../shared/widgets/kernel/parts/Dialog.module.css'
import { Notice } from '../../../../../shared/widgets/kernel/parts/Notice.tsx'
import { RichTextView } from '../../../../../shared/widgets/kernel/richText/RichTextView.tsx'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import { Loading } from '../../../kernel/parts/Loading.tsx'
import { NotLoaded } from '../../../kernel/parts/NotLoaded.tsx'
import page from '../../../kernel/parts/Page.module.css'
import { accountPath } from '../../identity/accountPath.ts'
import { CustomerGate } from '../../identity/CustomerGate.tsx'
import type { StartedCheckout } from '../calls.ts'
import { membershipsPath, pathWithin } from '../paths.ts'
import { itemsOf } from './itemsOf.ts'
import { type CheckoutItem, useCheckout } from './useCheckout.ts'

/** Signs in or up first, then starts the checkout (CHK-03). */
export function CheckoutPage() {
  const t = useWords(commercePurchasesWords)
  const title = useWords(commerceWords)('checkout')
  const [params] = useSearchParams()
  const items = itemsOf(params)
  const from = pathWithin(params.get('from')) ?? membershipsPath
  return (
    <section className={`${page.page} ${page.narrow}`}>
      <h1 className={page.title}>{title}</h1>
      <div className={page.section}>
        {items ? (
          <CustomerGate reason={t('signInFirst')}>
            <Starting key={params.toString()} {...{ items, from }} />
          </CustomerGate>
        ) : (
          <Notice tone="danger">{t('unequal')}</Notice>
        )}
      </div>
    </section>
  )
}

function Starting({ items, from }: { items: readonly CheckoutItem[]; from: string }) {
  const t = useWords(commercePurchasesWords)
  const { mutate, data, error } = useCheckout(items, from)
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
