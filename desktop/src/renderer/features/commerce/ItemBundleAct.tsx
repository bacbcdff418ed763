import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useRecords } from '../../kernel/api/useRecords.ts'
import { useRows } from '../../kernel/api/useRows.ts'
import type { ItemManyActProps } from '../content/items/itemSlots.ts'
import { BundleLinkButton } from './BundleLinkAct.tsx'

/** More than an organization sells. */
const most = 500
const soldTypes: readonly string[] = ['course', 'program']

/** For chosen courses or programs: copies the link to the one checkout that sells them all, or says why there is none. */
export function ItemBundleAct({ entity, many: { keys } }: ItemManyActProps) {
  return soldTypes.includes(entity.name) ? <OfSold type={entity.name} keys={keys} /> : null
}

function OfSold({ type, keys }: { type: string; keys: readonly string[] }) {
  const { data: state } = useConsoleState()
  const filter = { type, active: true }
  const { data } = useRecords({ entity: 'membership', filter, offset: 0, limit: most })
  const items = useRows(type, keys)
  const sells = (key: string) =>
    (data?.items ?? []).filter(({ typeID }) => typeID === key || typeID === key.split('~').at(-1))
  // Of several portals that sell them, the one that is chosen in the console.
  const offers = keys.map((key) => sells(key))
  const portals = [...new Set(offers.flat().map(({ portal }) => String(portal)))]
  const isWhole = (portal: string) => offers.every((some) => some.some((one) => one.portal === portal))
  const chosen = state?.workspace?.portal ?? ''
  const portal = isWhole(chosen) ? chosen : portals.find(isWhole)
  const unsold = keys.find((_key, at) => offers[at]?.length === 0)
  const name = unsold === undefined ? '' : String(items.get(unsold)?.name ?? '')
  const problem =
    unsold !== undefined
      ? `“${name}” is not sold separately. Open its tab “Commerce” to sell it.`
      : portal === undefined
        ? 'No portal sells all of them.'
        : null
  const memberships = offers.flatMap((some) => some.find((one) => one.portal === portal) ?? [])
  return <BundleLinkButton chosen={memberships} isReading={!data} problem={problem} />
}
