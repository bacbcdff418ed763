import { memberState } from '#shared/features/commerce/rules/memberState.ts'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { Day } from '#web/kernel/parts/Day.tsx'
import { Rich } from '#widgets/kernel/words/Rich.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CustomerPurchase } from '../calls.ts'
import { Sum } from '../Sum.tsx'
import styles from './PurchasesTab.module.css'

/** Why a membership has its status, how long it is valid, and when the next payment is due. */
export function MemberFacts({ member }: { member: CustomerPurchase['member'] }) {
  const t = useWords(commercePurchasesWords)
  const { reason, isOver } = memberState(member, Date.now())
  return (
    <>
      {reason && <p className={styles.text}>{t(`reason.${reason}`)}</p>}
      {member.expiresOn && (
        <p className={styles.text}>
          <Rich
            of={t}
            message={isOver ? 'endedOn' : 'until'}
            values={{ day: () => <Day moment={member.expiresOn ?? ''} /> }}
          />
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
    </>
  )
}

/** Payments and refunds; a failed attempt is no debt. */
export function Payments({ payments }: Pick<CustomerPurchase, 'payments'>) {
  const t = useWords(commercePurchasesWords)
  const made = filterMade(payments)
  if (made.length === 0) return null
  return (
    <ul className={styles.payments} aria-label={t('payments')}>
      {made.map((payment) => (
        <li key={payment.key}>
          <Day moment={payment.createdAt} /> ·{' '}
          {sumOf(payment) !== null && (
            <>
              <Sum amount={sumOf(payment) ?? 0} currency={payment.currency} /> ·{' '}
            </>
          )}
          {t(payment.status === 'paid' ? 'payment.paid' : 'payment.refunded')}
        </li>
      ))}
    </ul>
  )
}

/** What was paid, after discount and tax. */
const sumOf = ({ paidAmount, amount }: CustomerPurchase['payments'][number]) => paidAmount ?? amount

export const filterMade = (payments: CustomerPurchase['payments']) =>
  payments.filter(({ status }) => status === 'paid' || status === 'refunded')
