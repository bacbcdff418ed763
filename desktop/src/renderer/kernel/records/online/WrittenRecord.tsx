import { Button } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf, titleOf } from '#shared/kernel/model/nounOf.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useConsoleState } from '../../api/useConsoleState.ts'
import { useDialogs } from '../../dialogs/Dialogs.tsx'
import { mayDo } from './mayDo.ts'
import { OnlineRecord } from './OnlineRecord.tsx'

type WrittenRecordProps = {
  entity: Entity
  recordKey: string
  /** The fields that staff write, perhaps as far as it is. */
  names: readonly string[] | ((record: Row) => readonly string[])
  /** The address of its list. */
  path: string
  /** What it is called, unless it has a name. */
  nameOf?(record: Row): string
  /** The content below its values. */
  hint?: (record: Row, isEditing: boolean) => ReactNode
  /** Values that are shown elsewhere. */
  hidden?: readonly string[]
  /** Further actions of those who may change it. */
  acts?: (record: Row) => ReactNode
}

/** A server record that staff write and delete, as far as their role may. */
export function WrittenRecord({
  entity,
  recordKey,
  names,
  path,
  nameOf = ({ name }) => String(name),
  hint,
  hidden,
  acts,
}: WrittenRecordProps) {
  const store = useDataStore()
  const { data: state } = useConsoleState()
  const { confirm, snackBar } = useDialogs()
  const [, navigate] = useLocation()
  const noun = nounOf(entity)
  async function remove(name: string) {
    const isSure = await confirm('deleteRecord', {
      title: `Delete ${noun}?`,
      text: `“${name}” is deleted for everyone at once.`,
      ok: 'Delete',
      intent: 'danger',
    })
    if (!isSure || !(await store.remove(entity.name, recordKey))) return
    snackBar(`“${name}” was deleted.`)
    navigate(path)
  }
  return (
    <OnlineRecord
      entity={entity}
      recordKey={recordKey}
      heading={titleOf(entity)}
      editable={mayDo(state, 'update', entity) ? names : []}
      {...(hint && { hint })}
      {...(hidden && { hidden })}
      actions={(record) => (
        <>
          {mayDo(state, 'update', entity) && acts?.(record)}
          {mayDo(state, 'delete', entity) && (
            <Button
              variant="minimal"
              intent="danger"
              icon={<Trash />}
              text="Delete"
              onClick={() => void remove(nameOf(record))}
            />
          )}
        </>
      )}
    />
  )
}
