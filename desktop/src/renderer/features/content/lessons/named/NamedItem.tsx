import { Callout, Spinner } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { useRow } from '#desktop/renderer/kernel/api/useRecords.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { itemStatus } from '../../items/itemStatus.ts'
import { StatusTag } from '../../items/StatusTag.tsx'
import styles from './NamedItem.module.css'

type NamedItemProps = {
  entity: Entity
  /** Its key; null while none is chosen. */
  item: string | null
  /** The address of its editor, without the id. */
  editor: string
  /** What else there is to say of it. */
  about?(item: Row): ReactNode
}

/** What a step stands for: whether learners find it, and the way to its editor. */
export function NamedItem({ entity, item: key, editor, about }: NamedItemProps) {
  const { data: item, isError } = useRow(entity.name, key)
  const noun = nounOf(entity)
  if (key === null) return null
  if (isError)
    return (
      <Callout intent="warning" compact>
        This {noun} is not here any more. Choose another one, or delete the step.
      </Callout>
    )
  if (!item) return <Spinner size={20} aria-label={`Reading the ${noun}`} />
  const status = itemStatus(item)
  return (
    <section className={styles.card} aria-label={`The ${noun}`}>
      <div className={styles.head}>
        <Link href={`${editor}/${item.id}`} className={styles.name ?? ''}>
          {String(item.name)}
        </Link>
        <StatusTag item={item} noun={noun} />
      </div>
      {status !== 'published' && (
        <p className="quiet">
          {status === 'draft'
            ? `Learners find it here once the ${noun} itself is published.`
            : `Learners do not find it while the ${noun} is not active.`}
        </p>
      )}
      {about?.(item)}
    </section>
  )
}
