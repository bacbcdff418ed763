import { Callout } from '@blueprintjs/core'
import type { Row } from '#desktop/core/Row.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { judgeBundle } from '#shared/features/commerce/rules/judgeBundle.ts'
import { findPrice } from '#shared/features/portals/rules/findPrice.ts'
import { useItemPrices } from '../../portals/useItemPrices.ts'
import styles from '../SaleNotice.module.css'

/** Says why nobody can ever use a code that needs all of its memberships in one checkout. */
export function BundleFault() {
  const { record } = useFormTarget()
  const keys = record.together === true && Array.isArray(record.memberships) ? record.memberships : []
  const { data } = useRecords({ entity: 'membership', offset: 0, limit: 1000 }, { enabled: keys.length > 0 })
  const chosen = data?.items.filter(({ key }) => keys.includes(key)) ?? []
  const fault = useFault(chosen)
  if (keys.length === 0 || !data || fault === null) return null
  return (
    <Callout compact className={styles.below ?? ''} intent="warning">
      Nobody can use it: {fault}
    </Callout>
  )
}

function useFault(memberships: readonly Row[]): string | null {
  const priced = useItemPrices(memberships)
  if (memberships.length < 2) return 'choose at least two memberships that are bought together.'
  if (new Set(memberships.map(({ portal }) => portal)).size > 1)
    return 'its memberships are sold on different portals, and a checkout belongs to one.'
  const lines = memberships.flatMap((row) => {
    const price = findPrice(priced(row))
    return price ? [{ ...price, plan: price.plan.kind }] : []
  })
  const reason = judgeBundle(lines)
  return reason && faults[reason]
}

const faults = {
  currencies: 'its memberships have different currencies, which one checkout cannot take.',
  plans: 'subscriptions and installments are bought alone, not together with others.',
  tooMuch: 'its memberships cost more together than one payment can be.',
}
