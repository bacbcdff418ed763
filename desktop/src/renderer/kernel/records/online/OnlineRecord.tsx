import { Button, Callout, Spinner } from '@blueprintjs/core'
import { Edit } from '@blueprintjs/icons'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useCachedRecord } from '#widgets/kernel/data/useCachedRecord.ts'
import { useNamed } from '../../api/useNamed.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { NotRead } from '../../parts/NotRead.tsx'
import { RetryButton } from '../../parts/RetryButton.tsx'
import { completeField, type NameOf } from '../../values/valueText.ts'
import { factText } from './factText.ts'
import styles from './OnlineRecord.module.css'
import { OnlineRecordEditor } from './OnlineRecordEditor.tsx'
import { RecordFacts } from './RecordFacts.tsx'

type OnlineRecordProps = {
  entity: Entity
  recordKey: string
  heading: string
  /** The name of the record, in place of the heading and of its fact; not while it is edited. */
  titleOf?: (record: Row) => string
  /** The editable fields; none means read-only. */
  editable?: readonly string[] | ((record: Row) => readonly string[])
  /** What a value means, below the form and below the values. */
  hint?: (record: Row, isEditing: boolean) => ReactNode
  /** Whether the form may be saved as it is; the hint names missing fields. */
  isFit?: (record: Row) => boolean
  /** Values that are shown elsewhere. */
  hidden?: readonly string[]
  /** Values that few need, under a line of their own that opens. */
  folded?: { title: string; names: readonly string[] }
  /** Further actions. */
  actions?: (record: Row) => ReactNode
}

/** A server record: its values with the definition's labels, and its form for users who may edit it. */
export function OnlineRecord({
  entity,
  recordKey,
  heading,
  editable: edited = [],
  ...rest
}: OnlineRecordProps) {
  const store = useDataStore()
  const cached = useCachedRecord(entity.name, recordKey)
  // Reloaded when opened: others write there too.
  useEffect(() => void store.get(entity.name, recordKey), [store, entity, recordKey])
  // Unsaved edits survive signing in again.
  const [isOpen, setOpen] = useState(cached.isChanged)
  const editButton = useEditFocus(isOpen)
  const { record, state, error } = cached
  const facts = useNamed((nameOf) => listFacts(entity, record, nameOf))
  if (error && !record)
    return <NotRead error={error} onRetry={() => void store.get(entity.name, recordKey)} />
  if (state === 'not_found') return <EmptyState icon="search" title="This no longer exists" />
  if (!record) return <Spinner />
  const editable = typeof edited === 'function' ? edited(record) : edited
  const isEditing = isOpen && editable.length > 0
  const title = isEditing ? undefined : rest.titleOf?.(record)
  const shown = facts.filter(
    ({ name, text }) =>
      !rest.hidden?.includes(name) &&
      (isEditing ? !editable.includes(name) : name !== 'name' || text !== title),
  )
  const folded = shown.filter(({ name }) => rest.folded?.names.includes(name))
  return (
    <section aria-label={heading}>
      <header className={styles.header}>
        <h2>{title ?? heading}</h2>
        {!isEditing && (
          <div className={styles.actions}>
            {editable.length > 0 && (
              <Button ref={editButton} icon={<Edit />} text="Edit" onClick={() => setOpen(true)} />
            )}
            {rest.actions?.(record)}
          </div>
        )}
      </header>
      {error && !isEditing && (
        <Callout className={styles.fault ?? ''} intent="warning" compact role="alert">
          <p>This could not be read again, and may have changed. {error.message}</p>
          <RetryButton onClick={() => void store.get(entity.name, recordKey)} />
        </Callout>
      )}
      {isEditing && (
        <OnlineRecordEditor
          entity={entity}
          cached={{ ...cached, record }}
          names={editable}
          hint={rest.hint}
          isFit={rest.isFit}
          onClose={() => setOpen(false)}
        />
      )}
      <RecordFacts facts={shown.filter(({ name }) => !rest.folded?.names.includes(name))} />
      {rest.folded && folded.length > 0 && (
        <details className={styles.folded}>
          <summary>{rest.folded.title}</summary>
          <RecordFacts facts={folded} />
        </details>
      )}
      {!isEditing && rest.hint?.(record, false)}
    </section>
  )
}

const listFacts = (entity: Entity, record: Row | null, nameOf: NameOf) =>
  Object.entries(entity.fields).flatMap(([name, field]) => {
    const text = record && factText(completeField(field, record), record[name], nameOf)
    return text === null ? [] : [{ name, label: labelOf(name, field), text }]
  })

/** After closing a form, the focus returns to its opener. */
function useEditFocus(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
