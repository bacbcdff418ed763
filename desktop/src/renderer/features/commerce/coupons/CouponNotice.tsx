import { Callout } from '@blueprintjs/core'
import { Link } from 'wouter'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import styles from '../SaleNotice.module.css'
import { BundleFault } from './BundleFault.tsx'
import { ordersWith, sayCouponState } from './sayCouponState.ts'
import { useCouponUses } from './useCouponUses.ts'

/** Above a discount code: how often it was used, with the way to its orders, and why nobody can use it. */
export const CouponNotice = () => (
  <>
    <CouponUse />
    <BundleFault />
  </>
)

function CouponUse() {
  const { record } = useFormTarget()
  const all = useCouponUses()
  const uses = all ? (all.get(String(record.key)) ?? 0) : undefined
  const state = sayCouponState(record, uses)
  const fault =
    state === 'Ended'
      ? 'Its last day is over: nobody can use it any more.'
      : state === 'Used up'
        ? 'It was used as often as it may be: nobody can use it any more.'
        : null
  if (fault === null && uses === undefined) return null
  return (
    <Callout compact className={styles.below ?? ''} {...(fault && { intent: 'warning' })}>
      {fault} {uses === 0 && 'No order has used it yet.'}
      {uses !== undefined && uses > 0 && (
        <>
          Used {uses === 1 ? 'once' : `${uses.toLocaleString('en')} times`}.{' '}
          <Link href={ordersWith(record)}>See its orders</Link>
        </>
      )}
    </Callout>
  )
}
