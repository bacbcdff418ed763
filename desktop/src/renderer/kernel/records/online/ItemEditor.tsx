import { Button } from '@blueprintjs/core'
import { type FormEvent, type ReactNode, useRef } from 'react'
import type { Item, Row } from '#shared/kernel/dataStore/Item.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useStepFocus } from '#widgets/kernel/form/focus.ts'
import { useDialogs } from '../../dialogs/Dialogs.tsx'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormTargetProvider } from '../../form/FormTarget.tsx'
import { useItemTarget } from '../../form/useItemTarget.ts'
import { useUnsaved } from '../../parts/LeaveGuard.tsx'
import styles from './ItemEditor.module.css'
import { ItemStatus } from './ItemStatus.tsx'
import { RefusedSave } from './RefusedSave.tsx'

type ItemEditorProps = {
  entity: Entity
  item: Item & { record: Row }
  names: readonly string[]
  hint: ((record: Row, isEditing: boolean) => ReactNode) | undefined
  isFit?: ((record: Row) => boolean) | undefined
  onClose(): void
}

/** The form of a server record: sent with Save, if nobody else has changed it (3§4). */
export function ItemEditor({ entity, item, names, hint, isFit, onClose }: ItemEditorProps) {
  const store = useDataStore()
  const { snackBar } = useDialogs()
  const target = useItemTarget(entity, item)
  const form = useRef<HTMLFormElement>(null)
  useStepFocus(form)
  const { key, record, isChanged, state } = item
  const faults = Object.keys(target.drafts).length
  const maySave = isChanged && faults === 0 && isFit?.(record) !== false
  useUnsaved(
    isChanged || faults > 0
      ? { name: nameOf(item.stored ?? record), discard: () => store.discard(entity.name, key) }
      : null,
  )

  function close() {
    store.discard(entity.name, key)
    // Others may have fixed the reason for the refusal.
    if (item.error) void store.get(entity.name, key)
    onClose()
  }
  async function save() {
    const result = await store.save(entity.name, key)
    if (result !== false && result.ok && !result.item.isChanged) {
      snackBar(`“${nameOf(record)}” was saved.`, 'success')
      onClose()
    } else if (result !== false && !result.ok) showFaults()
  }
  /** The server's fault of a field is shown until the field is changed. */
  function showFaults() {
    const { error, record: now } = store.item(entity.name, key)
    const faultOf = error?.details.fields
    if (typeof faultOf !== 'object' || faultOf === null) return
    for (const [field, message] of Object.entries(faultOf))
      if (names.includes(field) && typeof message === 'string')
        target.keepDraft([field], { value: now?.[field], message })
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
      <div className={styles.end} data-bar={item.error ? 'tall' : ''}>
        <RefusedSave entity={entity} item={item} />
        <div className={styles.bar}>
          <ItemStatus item={item} faults={faults} />
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
