import { Callout } from '@blueprintjs/core'
import type { Row } from '#desktop/core/Row.ts'
import { useRow } from '../../kernel/api/useRecords.ts'
import { sayHidden, useShowing } from './useShowing.ts'

/** On a membership of one course or program that its portal does not show: it cannot be bought. */
export function HiddenNote({ membership }: { membership: Row }) {
  const { type, typeID, organization, portal } = membership
  const id = type === 'membership' || typeof typeID !== 'string' || typeID === '' ? null : typeID
  const key = id === null || id.includes('~') ? id : `${String(organization)}~${id}`
  const { data: item } = useRow(String(type), key)
  const { data: shop } = useRow('portal', typeof portal === 'string' ? portal : null)
  const isShown = useShowing()
  if (!item || !shop || isShown(item, shop)) return null
  return (
    <Callout intent="warning" compact>
      {sayHidden(String(type))}. It is not on sale until then.
    </Callout>
  )
}
