import { memberState } from '#shared/features/commerce/rules/memberState.ts'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { Day } from '#web/kernel/parts/Day.tsx'
import { Rich } from '#widgets/kernel/words/Rich.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CustomerPurchase } from '../calls.ts'
import styles from './PurchasesTab.module.css'

/** The status of a membership; of one that was cancelled and is paid for some time, its last day. */
export function StatusBadge({ member }: Pick<CustomerPurchase, 'member'>) {
  const t = useWords(commercePurchasesWords)
  const { status } = memberState(member, Date.now())
  const { endsAt } = member
  const isEnding = endsAt !== null && (status === 'ACTIVE' || status === 'TRIAL')
  return (
    <span className={styles.status} data-status={isEnding ? 'ENDING' : status}>
      {isEnding ? (
        <Rich of={t} message="status.ENDING" values={{ day: () => <Day moment={endsAt} /> }} />
      ) : (
        t(
          status === 'OVERDUE' && (member.failedPaymentAttempts ?? 0) > 0
            ? 'status.FAILED'
            : `status.${status}`,
        )
      )}
    </span>
  )
}
