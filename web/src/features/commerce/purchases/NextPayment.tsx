import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { Day } from '#web/kernel/parts/Day.tsx'
import { Rich } from '#widgets/kernel/words/Rich.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CustomerPurchase } from '../calls.ts'
import styles from './PurchasesTab.module.css'
import { useNextPayment } from './useNextPayment.ts'

type Props = { member: CustomerPurchase['member']; currency: string }

/** When the next payment is due, and for which sum as soon as the provider has said it. */
export function NextPayment({ member, currency }: Props) {
  const t = useWords(commercePurchasesWords)
  const { next } = useNextPayment(member)
  const { nextPaymentAt } = member
  // One that is due by now is charged at any moment, or has failed, which is told elsewhere.
  if (!nextPaymentAt || Date.parse(nextPaymentAt) <= Date.now()) return null
  const day = () => <Day moment={nextPaymentAt} />
  return (
    <p className={styles.text}>
      {next && next.amount !== null ? (
        <Rich
          of={t}
          message={next.tax === null ? 'nextPayment' : 'nextPaymentTaxed'}
          values={{
            day,
            sum: () => <>{formatMoney(next.amount ?? 0, currency, t.language)}</>,
            tax: () => <>{formatMoney(next.tax ?? 0, currency, t.language)}</>,
          }}
        />
      ) : (
        <Rich of={t} message="nextPaymentOn" values={{ day }} />
      )}
    </p>
  )
}
