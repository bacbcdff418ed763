import { Button } from '@blueprintjs/core'
import { type FormEvent, type ReactNode, useRef } from 'react'
import type { CachedRecord, Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useStepFocus } from '#widgets/kernel/form/focus.ts'
import { useDialogs } from '../../dialogs/Dialogs.tsx'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormTargetProvider } from '../../form/FormTarget.tsx'
import { useOnlineTarget } from '../../form/useOnlineTarget.ts'
import { useUnsaved } from '../../parts/LeaveGuard.tsx'
import styles from './OnlineRecordEditor.module.css'
import { OnlineSaveStatus } from './OnlineSaveStatus.tsx'
import { RefusedSave } from './RefusedSave.tsx'

type OnlineRecordEditorProps = {
  entity: Entity
  cached: CachedRecord & { record: Row }
  names: readonly string[]
  hint: ((record: Row, isEditing: boolean) => ReactNode) | undefined
  isFit?: ((record: Row) => boolean) | undefined
  onClose(): void
}

/** The form of a server record: sent with Save, if nobody else has changed it (3§4). */
export function OnlineRecordEditor({ entity, cached, names, hint, isFit, onClose }: OnlineRecordEditorProps) {
  const store = useDataStore()
  const { snackBar } = useDialogs()
  const target = useOnlineTarget(entity, cached)
  const form = useRef<HTMLFormElement>(null)
  useStepFocus(form)
  const { key, record, isChanged, state } = cached
  const faults = Object.keys(target.invalidInputs).length
  const maySave = isChanged && faults === 0 && isFit?.(record) !== false
  useUnsaved(
    isChanged || faults > 0
      ? { name: nameOf(cached.stored ?? record), discard: () => store.discard(entity.name, key) }
      : null,
  )

  function close() {
    store.discard(entity.name, key)
    // Others may have fixed the reason for the refusal.
    if (cached.error) void store.get(entity.name, key)
    onClose()
  }
  async function save() {
    const result = await store.save(entity.name, key)
    if (result.ok && !result.cached.isChanged) {
      snackBar(`“${nameOf(record)}” was saved.`, 'success')
      onClose()
    } else if (!result.ok) showFaults()
  }
  /** The server's fault of a field is shown until the field is changed. */
  function showFaults() {
    const { error, record: now } = store.cached(entity.name, key)
    const faultOf = error?.details.fields
    if (typeof faultOf !== 'object' || faultOf === null) return
    for (const [field, message] of Object.entries(faultOf))
      if (names.includes(field) && typeof message === 'string')
        target.keepInvalidInput([field], { value: now?.[field], message })
  }
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (maySave && state !== 'saving') void save()
      }}
    >
      <FormTargetProvider target={target}>
        <EntityForm names={names} />
      </FormTargetProvider>
      {hint?.(record, true)}
      <div className={styles.end} data-bar={cached.error ? 'tall' : ''}>
        <RefusedSave entity={entity} cached={cached} />
        <div className={styles.bar}>
          <OnlineSaveStatus cached={cached} faults={faults} />
          <Button
            text={isChanged || faults > 0 ? 'Discard' : 'Close'}
            onClick={close}
            disabled={state === 'saving'}
          />
          {/* While saving it keeps the focus, so that the dialog can restore it. */}
          <Button
            type="submit"
            intent="primary"
            text="Save"
            disabled={!maySave}
            aria-busy={state === 'saving'}
          />
        </div>
      </div>
    </form>
  )
}

const nameOf = ({ name, email }: Row) => String(name ?? email ?? '')
