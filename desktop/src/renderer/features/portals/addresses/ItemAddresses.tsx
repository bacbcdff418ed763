import { AnchorButton } from '@blueprintjs/core'
import { Globe, Share } from '@blueprintjs/icons'
import type { Row } from '#desktop/core/Row.ts'
import { CopyButton } from '#desktop/renderer/kernel/parts/CopyButton.tsx'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import { PanelPart } from '#desktop/renderer/kernel/records/panel/RecordPanel.tsx'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import styles from './Addresses.module.css'
import { useItemPages } from './useItemPages.ts'

/** Where learners find an item, by portal; nothing while no portal shows it. */
export function ItemAddresses({ entity, item }: { entity: Entity; item: Row }) {
  const pages = useItemPages(entity, item)
  if (pages === null || pages.length === 0) return null
  return (
    <PopoverButton
      icon={<Globe />}
      aria-label="Address on the portal"
      title={`Where learners find this ${nounOf(entity)}`}
      content={
        <ul className={styles.list}>
          {pages.map(({ portal, address }) => (
            <li key={address}>
              <strong>{portal}</strong>
              <AddressLine address={address} label={`Address on ${portal}`} />
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** The same as lines beside a record's form. */
export function RecordAddresses({ entity, record }: { entity: Entity; record: Row }) {
  const pages = useItemPages(entity, record)
  if (pages === null || pages.length === 0) return null
  return (
    <PanelPart title="On portals">
      <ul className={styles.links}>
        {pages.map(({ portal, address }) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer" title={address}>
              {portal}
            </a>
            <CopyButton text={address} />
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}

type AddressLineProps = { address: string; label: string; portal?: string }

/** An address of a portal's page, which can be opened and copied. `portal`: its name, where nothing else says it. */
export const AddressLine = ({ address, label, portal }: AddressLineProps) => (
  <section className={styles.line} aria-label={label}>
    {portal !== undefined && <strong>{portal}</strong>}
    <span className={styles.address}>{address}</span>
    <AnchorButton href={address} target="_blank" rel="noreferrer" icon={<Share />} text="Open" />
    <CopyButton text={address} />
  </section>
)
