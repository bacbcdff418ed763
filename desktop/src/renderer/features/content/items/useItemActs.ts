import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { usePublishAct } from '#desktop/renderer/kernel/publishing/usePublishAct.tsx'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import type { ItemKind } from './ItemKind.ts'
import { itemStatus } from './itemStatus.ts'
import { useItemUses } from './useItemUses.ts'

/** Cloning and deleting an item, from its list and from its editor. */
export function useItemActs({ entity, editor }: ItemKind) {
  const { core, sessions } = useCoreContext()
  const client = useQueryClient()
  const { confirm, message, offerUndo, snackBar } = useDialogs()
  const fail = useFailure()
  const [, navigate] = useLocation()
  const findUses = useItemUses()
  const { act } = usePublishAct(
    () => sessions.flushAll(),
    () => {},
  )
  const { data: state } = useConsoleState()
  const hasServer = state?.workspace?.isLocal === false
  const noun = nounOf(entity)
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.lists(entity.name) })

  /** The button that unpublishes an item instead; none for an item that is a draft. */
  function unpublishing(item: Row) {
    if (itemStatus(item) === 'draft') return undefined
    const unpublish = () =>
      act(() => core.unpublish({ entity: entity.name, key: item.key }), `The ${noun} was not unpublished`)
    return { text: 'Unpublish', choose: () => void unpublish() }
  }

  async function isSure(item: Row): Promise<boolean> {
    const { lines, preventsDeletion } = await findUses(entity, item)
    const instead = unpublishing(item)
    const advice = 'Unpublishing hides it from learners, keeps what they reached, and can be taken back.'
    const text = (...all: string[]) => [...lines, ...all].join(' ')
    const name = String(item.name)
    if (preventsDeletion) {
      const title = `“${name}” cannot be deleted`
      if (!instead) await message(title, text())
      else if (await confirm('deleteItem', { title, text: text(advice), ok: instead.text })) instead.choose()
      return false
    }
    const isUsed = lines.length > 0
    // The server keeps what people reached, and shows it without an address.
    const isShown = hasServer && instead !== undefined
    const goes = `“${name}” is deleted here now${hasServer ? ', and for everyone with the next sync' : ''}.`
    const meaning =
      'Learners cannot open it any more, and its address on the portal stops working. What they reached, and their certificates, are kept.'
    return confirm('deleteItem', {
      title: `Delete ${noun}?`,
      text: text(...(isUsed && instead ? [advice] : []), goes, ...(isShown ? [meaning] : [])),
      ok: isUsed ? 'Delete anyway' : 'Delete',
      intent: 'danger',
      instead: isUsed ? instead : undefined,
    })
  }

  async function putBack({ key, name }: Row) {
    try {
      await core.undo({ entity: entity.name, key })
      await refresh()
      snackBar(`“${String(name)}” is back.`, 'success')
    } catch (fault) {
      fail(`The ${noun} was not put back`, fault)
    }
  }

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
      try {
        if (!(await isSure(item))) return false
        await core.delete({ entity: entity.name, key: item.key })
        await refresh()
        offerUndo(`“${String(item.name)}” was deleted.`, () => void putBack(item))
        return true
      } catch (fault) {
        fail(`The ${noun} was not deleted`, fault)
        return false
      }
    },
  }
}
