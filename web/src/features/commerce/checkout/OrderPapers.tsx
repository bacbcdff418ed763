import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { Rich } from '#widgets/kernel/words/Rich.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { accountPath } from '../../identity/accountPath.ts'
import { purchasesQuery } from '../offersQuery.ts'
import { receiptPath } from '../paths.ts'

/** Where the receipt of an order is, if something was paid, and everything else that its buyer has. */
export function OrderPapers({ member }: { member: string }) {
  const t = useWords(commercePurchasesWords)
  const { api, base } = useSite()
  // A failure is no news about the order: its account is linked all the same.
  const { data: purchases = [] } = useQuery(purchasesQuery(api, useViewer()))
  const purchase = purchases.find((one) => one.member.key === member)
  const paid = purchase?.payments.find(({ status, isRenewal }) => status === 'paid' && !isRenewal)
  return (
    <>
      {paid?.paidAmount ? (
        <p>
          {t('receiptSent')}{' '}
          <a href={`${base}${receiptPath(paid.id)}`} target="_blank" rel="noreferrer">
            {t('openReceipt')}
          </a>
        </p>
      ) : null}
      <p>
        <Rich
          of={t}
          message="receipt"
          values={{ link: (inside) => <Link href={`${accountPath}?tab=purchases`}>{inside}</Link> }}
        />
      </p>
    </>
  )
}
