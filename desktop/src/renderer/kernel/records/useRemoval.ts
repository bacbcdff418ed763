import type { Row } from '#desktop/core/Row.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { undeletable } from '#shared/kernel/rules/records/undeletable.ts'
import { useCore } from '../api/CoreContext.tsx'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { useFailure } from '../dialogs/useFailure.tsx'
import { usesText } from './usesText.ts'

type Removal = {
  /** Asked before deleting; says why not, and what to do instead. */
  mayBeDeleted?: ((record: Row) => Promise<boolean>) | undefined
  onDeleted?: (() => void) | undefined
}

/** Deletes the open record: says why it cannot be, or what uses it, asks, and offers Undo for ten seconds. */
export function useRemoval(entity: Entity, record: Row | null, { mayBeDeleted, onDeleted }: Removal) {
  const core = useCore()
  const { confirm, message, offerUndo, snackBar } = useDialogs()
  const fail = useFailure()
  const about = { entity: entity.name, key: record?.key ?? '' }
  async function putBack(name: string) {
    try {
      await core.undo(about)
      snackBar(`“${name}” is back.`, 'success')
    } catch (fault) {
      fail('It was not put back', fault)
    }
  }
  return async function remove() {
    if (!record) return
    const reason = undeletable(entity, record)
    if (reason !== null) return void message('It cannot be deleted', reason)
    if (mayBeDeleted && !(await mayBeDeleted(record))) return
    const name = String(record.name ?? '')
    const { uses } = await core.uses(about)
    const shownOn = stillShown(entity, record)
    const isSure = await confirm('deleteRecord', {
      title: `Delete ${nounOf(entity)}?`,
      text: [usesText(uses), `“${name}” is deleted here now, and for everyone with the next sync.`, shownOn]
        .filter((one) => one !== null)
        .join(' '),
      ok: 'Delete',
      intent: 'danger',
    })
    if (!isSure) return
    try {
      await core.delete(about)
      offerUndo([`“${name}” was deleted.`, shownOn].join(' ').trim(), () => void putBack(name))
      onDeleted?.()
    } catch (fault) {
      fail('It was not deleted', fault)
    }
  }
}

/** A record that is published with another one stays in front of readers until that is published again; null for others. */
function stillShown({ editions }: Entity, { publishedAt }: Row): string | null {
  if (!editions?.with || !publishedAt) return null
  return `Visitors see it until you publish the ${editions.with}.`
}
