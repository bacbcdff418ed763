import { Callout } from '@blueprintjs/core'
import type { Row } from '#desktop/core/Row.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { findPrice } from '#shared/features/portals/rules/findPrice.ts'
import { useItemPrices } from '../../portals/useItemPrices.ts'
import { findBundleFault } from '../findBundleFault.ts'
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
      Nobody can use it. {fault}
    </Callout>
  )
}

function useFault(memberships: readonly Row[]): string | null {
  const priced = useItemPrices(memberships)
  if (memberships.length < 2) return 'Choose at least two memberships that are bought together.'
  return findBundleFault(memberships, (row) => findPrice(priced(row)))
}
