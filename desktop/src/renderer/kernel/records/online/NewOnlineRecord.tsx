import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { useDataStore, useOperationState } from '#widgets/kernel/data/DataStoreContext.ts'
import { useConsoleState } from '../../api/useConsoleState.ts'
import { useLocalTarget } from '../../form/useLocalTarget.ts'
import { NewRecordForm } from '../adding/NewRecordForm.tsx'
import { OnlineDialog } from '../adding/OnlineDialog.tsx'
import { mayDo } from './mayDo.ts'

type NewOnlineRecordProps = {
  entity: Entity
  /** The address of its list. */
  path: string
  /** The fields that are asked for; the rest is in its form. */
  names: readonly string[]
  /** After it was made. */
  onAdded?(): void | Promise<void>
}

/** A button with the dialog that makes a server record; for those who may. */
export function NewOnlineRecord({ entity, path, names, onAdded }: NewOnlineRecordProps) {
  const { data: state } = useConsoleState()
  const isBusy = useOperationState(`add/${entity.name}`) === 'pending'
  if (!mayDo(state, 'create', entity)) return null
  const title = `New ${nounOf(entity)}`
  return (
    <OnlineDialog name="newOnlineRecord" title={title} label={title} path={path} isBusy={isBusy}>
      {(acts) => <Form {...{ entity, names, isBusy, onAdded }} {...acts} />}
    </OnlineDialog>
  )
}

type FormProps = Pick<NewOnlineRecordProps, 'entity' | 'names'> & {
  isBusy: boolean
  onAdded: NewOnlineRecordProps['onAdded'] | undefined
  onClose(): void
  onMade(key: string): void
}

function Form({ entity, names, isBusy, onAdded, onClose, onMade }: FormProps) {
  const store = useDataStore()
  const target = useLocalTarget(entity)
  async function add() {
    const values = Object.fromEntries(
      names.flatMap((name) => (target.record[name] ? [[name, target.record[name]]] : [])),
    )
    // A failure is shown by the store (3§8.1).
    const made = await store.add(entity.name, values)
    if (!made) return
    await onAdded?.()
    onMade(made.key)
  }
  return <NewRecordForm {...{ target, names, isBusy, onClose }} submit="Create" onSubmit={add} />
}
