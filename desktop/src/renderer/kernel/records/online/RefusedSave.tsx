import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import type { CachedRecord, Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { readRefusal } from '#shared/kernel/errors/readRefusal.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { factText } from './factText.ts'
import styles from './OnlineRecordEditor.module.css'
import { RecordFacts } from './RecordFacts.tsx'

type RefusedSaveProps = { entity: Entity; cached: CachedRecord & { record: Row } }

/** Why a save was refused, after its dialog is closed; after a concurrent change, shows that change. */
export function RefusedSave({ entity, cached }: RefusedSaveProps) {
  const store = useDataStore()
  const [isCompared, setCompared] = useState(false)
  const { key, error, stored, changes } = cached
  async function compare() {
    const now = await store.get(entity.name, key)
    setCompared(now.state === 'loaded')
  }
  if (error)
    return (
      <Callout className={styles.refused ?? ''} intent="danger" compact>
        {error.code === 'concurrency' ? (
          <>
            <p>Someone else changed this in the meantime. Your changes are kept.</p>
            <div className={styles.acts}>
              <Button text="Show the current version" onClick={() => void compare()} />
            </div>
          </>
        ) : (
          <p>{readRefusal(error)?.text ?? error.message}</p>
        )}
      </Callout>
    )
  if (!isCompared || !stored || Object.keys(changes).length === 0) return null
  const facts = Object.entries(entity.fields).flatMap(([name, field]) => {
    if (!(name in changes)) return []
    const isEmpty = stored[name] === null || stored[name] === ''
    const text = factText(field, stored[name]) ?? (isEmpty ? 'Empty' : 'Another choice')
    return [{ name, label: labelOf(name, field), text }]
  })
  return (
    // Replaces the button that asked for it.
    <section ref={focusOnce} tabIndex={-1} aria-label="The current version">
      <Callout className={styles.refused ?? ''} intent="warning" compact>
        <p>The server’s current values of the fields that you changed. Saving replaces them with yours.</p>
        <RecordFacts facts={facts} />
      </Callout>
    </section>
  )
}

const focusOnce = (element: HTMLElement | null) => element?.focus()
