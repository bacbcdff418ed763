import { RecordsPage } from '#desktop/renderer/kernel/records/RecordsPage.tsx'
import { RecordTabs } from '#desktop/renderer/kernel/records/RecordTabs.tsx'
import { useUsualCurrency } from '../useUsualCurrency.ts'
import { couponColumns } from './couponColumns.ts'
import { couponTabs } from './couponTabs.ts'

/** Codes that take something off at the checkout. Who used one is among the orders. */
export function CouponsPage() {
  const currency = useUsualCurrency()
  return (
    <RecordsPage
      entityName="coupon"
      path="/app/coupons"
      about="Codes that buyers enter at the checkout: they take a part or a sum off the price."
      usedAt={{ text: 'See the orders with a code', href: '/app/reporting/sales' }}
      asked={asked}
      // How much it takes off is its author's to say.
      startsWith={{ percent: null, ...(currency !== undefined && { currency }) }}
      lacks={findLack}
      form={<RecordTabs tabs={couponTabs} />}
      own={couponColumns}
      facts={['kind', 'memberships', 'endDate']}
    />
  )
}

/** A code is valid as soon as it is made, so all that decides what it costs is asked before. */
const asked = [
  ...['code', 'kind', 'percent', 'amount', 'currency', 'duration', 'months'],
  ...['memberships', 'endDate', 'maxUses'],
]

/** Said once there is a code: before that, nothing is wrong yet. */
function findLack({ code, kind, percent }: Readonly<Record<string, unknown>>): string | null {
  const isLacking = code && kind !== 'amount' && typeof percent !== 'number'
  return isLacking ? 'Enter how much it takes off, in percent.' : null
}
