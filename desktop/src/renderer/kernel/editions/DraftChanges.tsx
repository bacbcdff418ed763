import { Callout, Spinner } from '@blueprintjs/core'
import type { PublicationState } from '#desktop/core/publishing/PublishingApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { errorText } from '../api/toAppError.ts'
import { EditionChanges } from './EditionChanges.tsx'
import styles from './Editions.module.css'
import { useDraft, useInEdition } from './useEditions.ts'

type DraftChangesProps = { entity: Entity; record: Row; publication: PublicationState }

/** What differs from the edition that was published last, in words; by names alone where it cannot be read now. */
export function DraftChanges({ entity, record, publication }: DraftChangesProps) {
  const { edition, changes } = publication
  const { data: published, error } = useInEdition(entity, record.key, edition)
  const { data: draft, error: unread } = useDraft(entity, record)
  const fault = error ?? unread
  if (fault)
    return (
      <>
        <Callout compact>Known by name only. {errorText(fault)}</Callout>
        <ul className={styles.names}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </>
    )
  if (!published || !draft) return <Spinner size={24} aria-label="Reading the edition" />
  return (
    <EditionChanges
      entity={entity}
      from={published}
      to={draft}
      tense="did"
      titles={{ from: 'Published', to: 'Now' }}
    />
  )
}
