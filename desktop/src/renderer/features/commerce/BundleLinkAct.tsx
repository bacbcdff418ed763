import { Button } from '@blueprintjs/core'
import { Link as LinkIcon } from '@blueprintjs/icons'
import type { Row } from '#desktop/core/Row.ts'
import { maxCheckoutItems } from '#shared/features/commerce/operations/checkout.ts'
import { findPrice } from '#shared/features/portals/rules/findPrice.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useRows } from '../../kernel/api/useRows.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { useFailure } from '../../kernel/dialogs/useFailure.tsx'
import { findServer, portalAddress } from '../portals/addresses/portalAddresses.ts'
import { useItemPrices } from '../portals/useItemPrices.ts'
import { checkoutAddress } from './checkoutAddress.ts'
import { findBundleFault } from './findBundleFault.ts'

/** For chosen memberships: copies the link to the one checkout that sells them all, or says why there is none. */
export function BundleLinkAct({ keys }: { keys: readonly string[] }) {
  const rows = useRows('membership', keys)
  const chosen = keys.flatMap((key) => rows.get(key) ?? [])
  return <BundleLinkButton chosen={chosen} isReading={chosen.length < keys.length} />
}

type Props = {
  /** Memberships. */
  chosen: readonly Row[]
  isReading: boolean
  /** Why there is no link, where the memberships do not say it. */
  problem?: string | null
}

export function BundleLinkButton({ chosen, isReading, problem = null }: Props) {
  const { snackBar, message } = useDialogs()
  const fail = useFailure()
  const { data: state } = useConsoleState()
  const portals = useRows(
    'portal',
    chosen.map(({ portal }) => String(portal)),
  )
  const priced = useItemPrices(chosen)
  const fault = problem ?? findFault(chosen, (row) => findPrice(priced(row)))
  const portal = portals.get(String(chosen[0]?.portal))
  const base = portal && state ? portalAddress(portal, findServer(state), Date.now()) : null
  async function copy() {
    if (fault !== null || base === null) {
      void message('There is no checkout link', fault ?? 'Their portal is not open to visitors yet.')
      return
    }
    try {
      const ids = chosen.map(({ key }) => parseKey(key)?.id ?? '')
      await navigator.clipboard.writeText(checkoutAddress(base, ids))
      snackBar(
        chosen.length === 1
          ? 'The link to its checkout was copied.'
          : `The link to one checkout of these ${chosen.length} was copied.`,
        'success',
      )
    } catch (refused) {
      fail('It was not copied', refused)
    }
  }
  return (
    <Button
      variant="minimal"
      icon={<LinkIcon />}
      text="Copy checkout link"
      disabled={isReading}
      onClick={() => void copy()}
    />
  )
}

function findFault(
  chosen: readonly Row[],
  priceOf: (row: Row) => ReturnType<typeof findPrice>,
): string | null {
  if (chosen.length > maxCheckoutItems) return `One checkout takes at most ${maxCheckoutItems} of them.`
  const unsold = chosen.find((row) => row.active === false || priceOf(row) === null)
  if (unsold) return `“${String(unsold.name)}” is not on sale.`
  return findBundleFault(chosen, priceOf)
}
