import type { Row } from '#desktop/core/Row.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { CopyButton } from '#desktop/renderer/kernel/parts/CopyButton.tsx'
import { PanelPart } from '#desktop/renderer/kernel/records/panel/RecordPanel.tsx'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { findServer, portalAddress } from '../portals/addresses/portalAddresses.ts'
import styles from './CheckoutLink.module.css'

/** Where a membership is bought, to be put into a mail or on another site; nothing while nobody can buy it. */
export function CheckoutLink({ entity, record }: { entity: Entity; record: Row }) {
  return entity.name === 'membership' && record.active === true ? <LinkTo membership={record} /> : null
}

function LinkTo({ membership }: { membership: Row }) {
  const { data: state } = useConsoleState()
  const { data: portals } = useRecords({ entity: 'portal', offset: 0, limit: 1000 })
  const portal = portals?.items.find(({ key }) => key === membership.portal)
  const base = portal && state ? portalAddress(portal, findServer(state), Date.now()) : null
  const id = parseKey(membership.key)?.id
  if (!portal || base === null || id === undefined) return null
  const address = `${base}/checkout?${new URLSearchParams({ type: 'membership', id })}`
  return (
    <PanelPart title="Checkout link">
      <p className={styles.link}>
        <a href={address} target="_blank" rel="noreferrer" title={address}>
          Checkout on {String(portal.name)}
        </a>
        <CopyButton text={address} />
      </p>
    </PanelPart>
  )
}
