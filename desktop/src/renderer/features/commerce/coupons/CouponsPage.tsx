import { RecordsPage } from '#desktop/renderer/kernel/records/RecordsPage.tsx'
import { RecordTabs } from '#desktop/renderer/kernel/records/RecordTabs.tsx'
import { couponTabs } from './couponTabs.ts'

/** Codes that take something off at the checkout. Who used one is among the orders. */
export function CouponsPage() {
  return (
    <RecordsPage
      entityName="coupon"
      path="/app/coupons"
      about="Codes that buyers enter at the checkout: they take a part or a sum off the price."
      usedAt={{ text: 'See the orders with a code', href: '/app/reporting/sales' }}
      asked={['code']}
      form={<RecordTabs tabs={couponTabs} />}
      facts={['kind', 'percent', 'amount', 'endDate']}
    />
  )
}
