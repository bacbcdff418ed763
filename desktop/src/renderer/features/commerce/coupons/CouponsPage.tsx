import { Link } from 'wouter'
import { RecordsPage } from '#desktop/renderer/kernel/records/RecordsPage.tsx'
import { RecordTabs } from '#desktop/renderer/kernel/records/RecordTabs.tsx'
import { useUsualCurrency } from '../useUsualCurrency.ts'
import { CouponNotice } from './CouponNotice.tsx'
import { listCouponColumns } from './couponColumns.tsx'
import { couponTabs } from './couponTabs.ts'
import { useCouponUses } from './useCouponUses.ts'

/** Codes that take something off at the checkout. Who used one is among the orders. */
export function CouponsPage() {
  const currency = useUsualCurrency()
  const uses = useCouponUses()
  return (
    <RecordsPage
      entityName="coupon"
      path="/app/coupons"
      about="Codes that buyers enter at the checkout: they take a part or a sum off the price."
      views={<Link href="/app/reporting/sales">Orders</Link>}
      asked={asked}
      // How much it takes off is its author's to say.
      startsWith={{ percent: null, ...(currency !== undefined && { currency }) }}
      lacks={findLack}
      form={
        <>
          <CouponNotice />
          <RecordTabs tabs={couponTabs} />
        </>
      }
      own={listCouponColumns(uses)}
      facts={['kind', 'memberships', 'endDate', 'maxUses']}
    />
  )
}

/** A code is valid as soon as it is made, so all that decides what it costs is asked before. */
const asked = [
  ...['code', 'kind', 'percent', 'amount', 'currency', 'duration', 'months'],
  ...['memberships', 'together', 'endDate', 'maxUses'],
]

/** Said once there is a code: before that, nothing is wrong yet. */
function findLack({ code, kind, percent, endDate }: Readonly<Record<string, unknown>>): string | null {
  if (typeof endDate === 'string' && endDate < new Date().toISOString().slice(0, 10))
    return 'The last day is over already: choose a later one.'
  const isLacking = code && kind !== 'amount' && typeof percent !== 'number'
  return isLacking ? 'Enter how much it takes off, in percent.' : null
}
