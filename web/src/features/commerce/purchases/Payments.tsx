import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { Day } from '#web/kernel/parts/Day.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CustomerPurchase } from '../calls.ts'
import { receiptPath } from '../paths.ts'
import { Sum } from '../Sum.tsx'
import styles from './PurchasesTab.module.css'
import { isTrialOf } from './readPlan.ts'

type Payment = CustomerPurchase['payments'][number]

type Props = Pick<CustomerPurchase, 'payments' | 'receipts'> & {
  /** All of them if absent. */
  most?: number
}

/** Payments and refunds, newest first. */
export function Payments({ payments, receipts, most }: Props) {
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
            {payment.isRenewal && payment.plan === 'recurring' && (
              <>{t(isFirstPaid(payment, payments) ? 'payment.first' : 'payment.renewal')} · </>
            )}
            <PaymentState payment={payment} />
          </span>
          <span className={styles.sum}>
            {/* Its state says that nothing was paid. */}
            {Boolean(sumOf(payment)) && <Sum amount={sumOf(payment) ?? 0} currency={payment.currency} />}
          </span>
          <Receipts payment={payment} receipts={receipts} />
        </li>
      ))}
    </ul>
  )
}

/** The first one after a trial: nothing was paid before that it would renew. `all`: newest first. */
const isFirstPaid = (payment: Payment, all: readonly Payment[]): boolean => {
  const own = all.filter(({ referenceID }) => referenceID === payment.referenceID)
  return own.at(-2) === payment && own.some(isTrialOf)
}

/** The papers of a payment, each in a window of its own. One from before receipts gets its own when it is opened. */
function Receipts({ payment, receipts }: { payment: Payment; receipts: CustomerPurchase['receipts'] }) {
  const t = useWords(commercePurchasesWords)
  const { base } = useSite()
  if (!payment.paidAmount || payment.status === 'failed') return null
  const own = receipts.filter(
    ({ referenceID, payment: later }) =>
      referenceID === payment.referenceID && (later ?? null) === (payment.isRenewal ? payment.key : null),
  )
  const receipt = own.find(({ kind }) => kind === 'receipt')
  const notes = own.filter(({ kind }) => kind === 'creditNote')
  const papers = [
    {
      id: receipt?.id ?? payment.id,
      number: receipt?.number ?? null,
      label: t('paper.receipt'),
      about: null,
    },
    ...notes.map(({ id, number, total, currency, paidAt }) => ({
      ...{ id, number, label: t('paper.creditNote') },
      about: { sum: formatMoney(total, currency, t.language), day: paidAt },
    })),
  ]
  return (
    <span className={styles.papers}>
      {papers.map(({ id, number, label, about }) => (
        <span key={id} className={styles.paper}>
          <a
            href={`${base}${receiptPath(id)}`}
            target="_blank"
            rel="noreferrer"
            aria-label={number ? `${label} ${number}` : label}
            title={number ?? undefined}
          >
            {label}
          </a>
          {about && (
            <span className={styles.text}>
              {' '}
              {about.sum}, <Day moment={about.day} />
            </span>
          )}
        </span>
      ))}
    </span>
  )
}

function PaymentState({ payment }: { payment: Payment }) {
  const t = useWords(commercePurchasesWords)
  const { status, refundedAmount, currency } = payment
  if (status === 'failed') return <span className={styles.failed}>{t('payment.failed')}</span>
  if (status === 'refunded') return t('payment.refunded')
  if (isTrialOf(payment)) return t('payment.trial')
  if (sumOf(payment) === 0) return t(payment.amount === 0 ? 'payment.free' : 'payment.nothing')
  return refundedAmount
    ? t('payment.partlyRefunded', { sum: formatMoney(refundedAmount, currency, t.language) })
    : t('payment.paid')
}

/** What was paid, after discount and tax; of what was not, what was to be paid. */
const sumOf = ({ paidAmount, amount, discountAmount }: Payment) =>
  paidAmount ?? (amount === null ? null : Math.max(0, amount - (discountAmount ?? 0)))

/** A checkout that failed is no debt, and no payment; a term that could not be charged is. */
export const filterMade = (payments: CustomerPurchase['payments']) =>
  payments.filter(
    ({ status, isRenewal }) =>
      status === 'paid' || status === 'refunded' || (status === 'failed' && isRenewal),
  )
