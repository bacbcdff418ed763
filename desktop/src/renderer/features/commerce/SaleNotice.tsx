import { Button, Callout } from '@blueprintjs/core'
import type { Row } from '#desktop/core/Row.ts'
import { findPrice } from '#shared/features/portals/rules/findPrice.ts'
import { useRow } from '../../kernel/api/useRecords.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { useFormTarget } from '../../kernel/form/FormTarget.tsx'
import { useItemPrices } from '../portals/useItemPrices.ts'
import styles from './SaleNotice.module.css'

/** Above a membership that is not on sale: what that means, and the act that changes it. */
export function SaleNotice() {
  const { record, edit, flush, isReadOnly = false } = useFormTarget()
  const { snackBar } = useDialogs()
  // Cast: a form of memberships edits stored ones.
  const membership = record as Row
  const price = findPrice(useItemPrices([membership])(membership))
  const { data: portal } = useRow('portal', typeof record.portal === 'string' ? record.portal : null)
  if (record.active !== false) return null
  function putOnSale() {
    edit([{ do: 'set', path: ['active'], value: true }], 'now')
    flush()
    snackBar(`“${String(record.name)}” is on sale.`, 'success')
  }
  return (
    <Callout compact className={styles.notice ?? ''}>
      <p>
        <strong>Not on sale.</strong> Buyers do not see it{portal && ` on ${String(portal.name)}`}.{' '}
        {price === null
          ? 'Enter its price to put it on sale.'
          : 'Put it on sale once its price, its terms and what it opens are right.'}
      </p>
      {!isReadOnly && (
        <Button intent="primary" text="Put on sale" disabled={price === null} onClick={putOnSale} />
      )}
    </Callout>
  )
}
