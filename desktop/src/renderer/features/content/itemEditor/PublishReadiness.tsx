import { Callout } from '@blueprintjs/core'
import { Link } from 'wouter'
import { GroupedForm } from '#desktop/renderer/kernel/form/GroupedForm.tsx'
import { useSlot } from '#desktop/renderer/kernel/manifest/FeaturesContext.tsx'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import type { ItemTab, OfItem } from '../items/ItemKind.ts'
import { itemReaders } from '../items/itemSlots.ts'
import styles from './PublishReadiness.module.css'
import { faultLink, usePublishFaults } from './usePublishFaults.ts'

/** The faults that prevent publishing an item, with a link to each. */
function PublishReadiness({ kind, item }: Pick<OfItem, 'kind' | 'item'>) {
  const [Readers] = useSlot(itemReaders)
  const faults = usePublishFaults(kind, item)
  const noun = nounOf(kind.entity)
  if (faults === null) return null
  if (faults.length === 0)
    return (
      <Callout intent="success" compact className={styles.box ?? ''}>
        This {noun} is {item.publishedAt ? 'published' : 'ready to be published'}.{' '}
        {Readers && (
          <Readers entity={kind.entity} item={item}>
            {(texts) => texts.join(' ')}
          </Readers>
        )}
      </Callout>
    )
  return (
    <Callout intent="warning" compact className={styles.box ?? ''} title="Before it can be published">
      <ul className={styles.list}>
        {faults.map((fault) => (
          <li key={fault.path.join('/') + fault.message}>
            <Link href={faultLink(kind, fault)}>{fault.message}</Link>
          </li>
        ))}
      </ul>
    </Callout>
  )
}

/** The faults that prevent publishing an item, above the settings that decide who finds it. */
export const PublishTab: NonNullable<ItemTab['View']> = ({ kind, item, ...form }) => (
  <>
    <PublishReadiness kind={kind} item={item} />
    <GroupedForm {...form} />
  </>
)
