import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useSlot } from '#desktop/renderer/kernel/manifest/FeaturesContext.tsx'
import type { FindUndeletable } from '#desktop/renderer/kernel/records/choosing/useManyActs.tsx'
import { usesText } from '#desktop/renderer/kernel/records/usesText.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { peopleOfItem } from './itemSlots.ts'

/**
 * What uses an item, in sentences: records on this computer, and people, of whom the server knows. Offline it says so; the
 * server then keeps an item that people have bought. `preventsDeletion`: the server refuses to delete it.
 */
export function useItemUses() {
  const core = useCore()
  const findPeople = useFindPeople()
  return async (entity: Entity, item: Row): Promise<{ lines: string[]; preventsDeletion: boolean }> => {
    const { uses } = await core.uses({ entity: entity.name, key: item.key })
    const found = await findPeople(entity, item.key)
    const used = usesText(uses)
    return {
      lines: [...(used === null ? [] : [used]), ...found.map(({ text }) => text)],
      preventsDeletion: found.some(({ preventsDeletion }) => preventsDeletion),
    }
  }
}

/** Which of many items the server keeps because of people, each with its sentences. */
export function useUndeletableItems(entity: Entity): FindUndeletable {
  const findPeople = useFindPeople()
  return async (keys) => {
    const undeletable = new Map<string, string>()
    // One after the other: the server counts requests.
    for (const key of keys) {
      const found = await findPeople(entity, key)
      if (found.some(({ preventsDeletion }) => preventsDeletion))
        undeletable.set(key, found.map(({ text }) => text).join(' '))
    }
    return undeletable
  }
}

function useFindPeople() {
  const core = useCore()
  const { data: state } = useConsoleState()
  const people = useSlot(peopleOfItem)
  const workspace = state?.workspace

  return async (entity: Entity, key: string) => {
    if (!workspace || workspace.isLocal) return []
    const unknown = [{ text: offlineText, preventsDeletion: false }]
    if (state.user === null) return unknown
    const { organization } = workspace
    try {
      const found = await Promise.all(people.map((find) => find(core, { organization, entity, key })))
      return found.filter((one) => one !== null)
    } catch (fault) {
      if (isAppError(fault) && notTold.has(fault.code)) return unknown
      throw fault
    }
  }
}

const offlineText = 'Who has begun or bought it is not known here now: the server cannot be asked.'
/** A server that does not answer, and a role that does not see learners. */
const notTold: ReadonlySet<string> = new Set(['unavailable', 'forbidden'])
