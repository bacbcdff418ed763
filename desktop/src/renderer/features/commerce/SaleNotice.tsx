import { Button, Callout } from '@blueprintjs/core'
import { Link } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { findPrice } from '#shared/features/portals/rules/findPrice.ts'
import { useRow } from '../../kernel/api/useRecords.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { useFormTarget } from '../../kernel/form/FormTarget.tsx'
import { useItemPrices } from '../portals/useItemPrices.ts'
import { usePaymentSettings } from './payments/usePaymentSettings.ts'
import styles from './SaleNotice.module.css'
import { useOpened } from './useOpened.ts'

/** Above a membership that is not on sale: what that means, and the act that changes it. */
export function SaleNotice() {
  const { record, edit, flush, isReadOnly = false } = useFormTarget()
  const { snackBar } = useDialogs()
  // Cast: a form of memberships edits stored ones.
  const membership = record as Row
  const price = findPrice(useItemPrices([membership])(membership))
  const { data: portal } = useRow('portal', typeof record.portal === 'string' ? record.portal : null)
  const opened = useOpened(record)
  const { settings } = usePaymentSettings()
  const opensNothing = opened?.length === 0
  const place = portal ? ` on ${String(portal.name)}` : ''
  if (record.active !== false)
    return opensNothing ? (
      <Callout compact intent="warning" className={styles.notice ?? ''}>
        <p>
          <strong>It opens nothing{place}.</strong> {whatToDo}
        </p>
      </Callout>
    ) : null
  function putOnSale() {
    edit([{ do: 'set', path: ['active'], value: true }], 'now')
    flush()
    snackBar(`“${String(record.name)}” is on sale.`, 'success')
  }
  return (
    <Callout compact intent={opensNothing ? 'warning' : 'none'} className={styles.notice ?? ''}>
      <div className={styles.text}>
        <p>
          <strong>Not on sale.</strong> Buyers do not see it{place}.{' '}
          {price === null
            ? 'Enter its price to put it on sale.'
            : 'Put it on sale once its price, its terms and what it opens are right.'}
        </p>
        {opensNothing && (
          <p>
            <strong>It opens nothing{place} yet.</strong> {whatToDo}
          </p>
        )}
        {opened && opened.length > 0 && <p>{sayOpened(opened)}</p>}
        {settings?.provider === 'test' && (
          <p>
            Purchases go through the test checkout, where no money moves:{' '}
            <Link href="/app/payments">connect Stripe</Link> to be paid.
          </p>
        )}
      </div>
      {!isReadOnly && (
        <Button
          {...(!opensNothing && { intent: 'primary' })}
          text={opensNothing ? 'Put on sale anyway' : 'Put on sale'}
          disabled={price === null}
          onClick={putOnSale}
        />
      )}
    </Callout>
  )
}

const whatToDo =
  'Name one of its access groups in a course, program or other item (under Publish details or Access), or choose groups that some name (under Access here).'

const mostNamed = 4

/** “It opens 6 items: Bread in one bowl, … and 2 more.” */
function sayOpened(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(', ')
  const others = names.length - mostNamed
  return `It opens ${names.length === 1 ? 'one item' : `${names.length} items`}: ${shown}${others > 0 ? ` and ${others} more` : ''}.`
}
