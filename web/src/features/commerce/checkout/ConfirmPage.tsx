import { useSearchParams } from 'wouter'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { commerceWords } from '#shared/features/commerce/words/words.generated.ts'
import page from '#web/kernel/parts/Page.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { CustomerGate } from '../../identity/CustomerGate.tsx'
import { checkoutWithin, membershipsPath, pathWithin } from '../paths.ts'
import { OrderState } from './OrderState.tsx'
import { paidMark } from './paidMark.ts'

/** The status of an order (CHK-11): asks, and waits for word of the payment. Who was signed out meanwhile signs in first. */
export function ConfirmPage() {
  const t = useWords(commercePurchasesWords)
  const title = useWords(commerceWords)('confirmation')
  const [params] = useSearchParams()
  return (
    <section className={`${page.page} ${page.narrow}`}>
      <h1 className={page.title}>{title}</h1>
      <div className={page.section}>
        <CustomerGate reason={t('signInToSee')}>
          <OrderState
            memberID={params.get('memberID') ?? ''}
            order={params.get('order')?.slice(0, 255) || null}
            isPaid={params.has(paidMark)}
            from={pathWithin(params.get('from')) ?? membershipsPath}
            again={checkoutWithin(params.get('again'))}
          />
        </CustomerGate>
      </div>
    </section>
  )
}
