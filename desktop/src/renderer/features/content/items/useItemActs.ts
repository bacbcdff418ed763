import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Row } from '#desktop/core/CoreApi.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import type { ItemKind } from './ItemKind.ts'

/** Cloning and deleting an item, from its list and from its editor. */
export function useItemActs({ entity, editor }: ItemKind) {
  const { core, sessions } = useCoreContext()
  const client = useQueryClient()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const [, navigate] = useLocation()
  const noun = nounOf(entity)
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.lists(entity.name) })
  return {
    async clone(item: Row) {
      try {
        await sessions.flushAll()
        const copy = await core.clone({ entity: entity.name, key: item.key })
        await refresh()
        snackBar(`“${String(copy.name)}” was created.`, 'success')
        navigate(`${editor}/${copy.id}`)
      } catch (fault) {
        fail(`The ${noun} was not cloned`, fault)
      }
    },
    /** Returns whether it was deleted. */
    async remove(item: Row): Promise<boolean> {
      const isSure = await confirm('deleteItem', {
        title: `Delete ${noun}?`,
        text: `“${String(item.name)}” is deleted here now, and for everyone with the next sync.`,
        ok: 'Delete',
        intent: 'danger',
      })
      if (!isSure) return false
      try {
        await core.delete({ entity: entity.name, key: item.key })
        await refresh()
        snackBar(`“${String(item.name)}” was deleted.`)
        return true
      } catch (fault) {
        fail(`The ${noun} was not deleted`, fault)
        return false
      }
    },
  }
}
