import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { Day } from '#web/kernel/parts/Day.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CustomerPurchase } from '../calls.ts'
import { Sum } from '../Sum.tsx'
import styles from './PurchasesTab.module.css'
import { isTrialOf } from './readPlan.ts'

type Payment = CustomerPurchase['payments'][number]

type Props = Pick<CustomerPurchase, 'payments'> & {
  /** All of them if absent. */
  most?: number
}

/** Payments and refunds, newest first. */
export function Payments({ payments, most }: Props) {
  const t = useWords(commercePurchasesWords)
  const made = filterMade(payments).slice(0, most)
  if (made.length === 0) return null
  return (
    <ul className={styles.payments} aria-label={t('payments')}>
      {made.map((payment) => (
        <li key={payment.key} className={styles.payment}>
          <span className={styles.day}>
            <Day moment={payment.createdAt} />
          </span>
          <span className={styles.kind}>
            {payment.isRenewal && payment.plan === 'recurring' && <>{t('payment.renewal')} · </>}
            <PaymentState payment={payment} />
          </span>
          <span className={styles.sum}>
            {sumOf(payment) !== null && <Sum amount={sumOf(payment) ?? 0} currency={payment.currency} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function PaymentState({ payment }: { payment: Payment }) {
  const t = useWords(commercePurchasesWords)
  const { status, refundedAmount, currency } = payment
  if (status === 'failed') return <span className={styles.failed}>{t('payment.failed')}</span>
  if (status === 'refunded') return t('payment.refunded')
  if (isTrialOf(payment)) return t('payment.trial')
  return refundedAmount
    ? t('payment.partlyRefunded', { sum: formatMoney(refundedAmount, currency, t.language) })
    : t('payment.paid')
}

/** What was paid, after discount and tax. */
const sumOf = ({ paidAmount, amount }: Payment) => paidAmount ?? amount

/** A checkout that failed is no debt, and no payment; a term that could not be charged is. */
export const filterMade = (payments: CustomerPurchase['payments']) =>
  payments.filter(
    ({ status, isRenewal }) =>
      status === 'paid' || status === 'refunded' || (status === 'failed' && isRenewal),
  )
