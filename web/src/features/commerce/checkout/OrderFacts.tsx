import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { Day } from '#web/kernel/parts/Day.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { PlanPrice } from '#widgets/features/portals/price/PlanPrice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CustomerPurchase } from '../calls.ts'
import { purchasesQuery } from '../offersQuery.ts'
import { type OwnPlan, readPlan } from '../purchases/readPlan.ts'
import { useNextPayment } from '../purchases/useNextPayment.ts'
import styles from './OrderState.module.css'

/** The number of an order, what was paid for it, its plan and next payment; nothing until the purchases are read. */
export function OrderFacts({ member }: { member: string }) {
  const { api } = useSite()
  // A failure is no news about the order: its thanks are shown without them.
  const { data: purchases = [] } = useQuery(purchasesQuery(api, useViewer()))
  const purchase = purchases.find((one) => one.member.key === member)
  const plan = purchase && readPlan(purchase)
  if (!purchase || !plan?.reference) return null
  return <Facts {...{ purchase, purchases, plan }} reference={plan.reference} />
}

type FactsProps = {
  purchase: CustomerPurchase
  purchases: readonly CustomerPurchase[]
  plan: OwnPlan
  reference: string
}

function Facts({ purchase, purchases, plan, reference }: FactsProps) {
  const t = useWords(commercePurchasesWords)
  const { next } = useNextPayment(purchase.member)
  const { nextPaymentAt } = purchase.member
  const { currency, plan: kind } = plan.price
  return (
    <dl className={styles.facts}>
      <Fact name={t('order.number')}>
        <span className={styles.number}>{reference}</span>
      </Fact>
      <Fact name={t('order.paid')}>{formatMoney(sumOrder(purchases, reference), currency, t.language)}</Fact>
      {kind !== 'onetime' && (
        <Fact name={t('order.plan')}>
          <PlanPrice of={plan.price} />
        </Fact>
      )}
      {plan.parts && <Fact name={t('order.parts')}>{t('partsPaid', plan.parts)}</Fact>}
      {purchase.member.status === 'TRIAL' && nextPaymentAt && Date.parse(nextPaymentAt) > Date.now() && (
        <Fact name={t('order.trial')}>
          <Day moment={nextPaymentAt} />
        </Fact>
      )}
      {plan.isRunning && nextPaymentAt && (
        <Fact name={t('order.next')}>
          <Day moment={nextPaymentAt} />
          {next && next.amount !== null && ` · ${formatMoney(next.amount, currency, t.language)}`}
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** An order may hold several memberships. */
const sumOrder = (purchases: readonly CustomerPurchase[], reference: string): number =>
  purchases
    .flatMap(({ payments }) => payments)
    .filter(({ referenceID, isRenewal }) => referenceID === reference && !isRenewal)
    .reduce((sum, { paidAmount, amount }) => sum + (paidAmount ?? amount ?? 0), 0)
