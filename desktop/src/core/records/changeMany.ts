import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { recordName } from '#shared/kernel/model/recordName.ts'
import { unchangedByMany, valueForMany } from '#shared/kernel/rules/records/valueForMany.ts'
import type { CoreApi } from '../CoreApi.ts'
import { getPublishable } from '../publishing/publishables.ts'
import { publishRecord, unpublishRecord } from '../publishing/publishRecord.ts'
import type { Store } from '../store/openStore.ts'
import { consoleEntity, type Records } from './createRecords.ts'
import type { ManyAct, ManyAnswer } from './ManyApi.ts'

type Done = ManyAnswer['done'][number]

/**
 * One action on several records, each with the rights and refusals that it has alone: a refused one stays as it was, and the
 * others are done. All in one transaction, so that a thousand records cost as many waits for the disk as there are calls.
 */
export function changeMany(
  records: Records,
  store: Store,
  { entity: name, keys, act, action }: Parameters<CoreApi['changeMany']>[0],
): ManyAnswer {
  const entity = consoleEntity(name)
  const answer: ManyAnswer = { done: [], unchanged: [], refused: [] }
  store.write(labelOfAct(entity, act), () => {
    for (const key of new Set(keys)) {
      const name = recordName(entity, store.projection.find(entity, key) ?? undefined) ?? ''
      try {
        const done = store.attempt(() => apply(records, store, entity, key, act, action))
        if (done) answer.done.push(done)
        else answer.unchanged.push(key)
      } catch (error) {
        // A full disk or a fault of ours ends the action; a refusal is that record's alone.
        if (!isAppError(error) || error.code === 'storage' || error.code === 'internal') throw error
        const { code, message, details } = error
        answer.refused.push({ key, name, fault: { code, message, details } })
      }
    }
  })
  return answer
}

/** Null if there was nothing to do. */
function apply(
  records: Records,
  store: Store,
  entity: Entity,
  key: string,
  act: ManyAct,
  action: string,
): Done | null {
  switch (act.do) {
    case 'delete':
      records.delete(entity, key, action)
      return { key }
    case 'clone':
      return { key, made: records.copy(entity, key).key }
    case 'publish':
      publishRecord(records, store, getPublishable(entity.name), { key, note: null })
      return { key }
    case 'unpublish':
      if (records.find(entity, key).publishedAt === null) return null
      unpublishRecord(records, getPublishable(entity.name).entity, key)
      return { key }
    case 'undo':
      records.undoAction(entity, key, action)
      return { key }
    case 'set': {
      const value = valueForMany(entity.fields[act.field], records.find(entity, key)[act.field], act)
      if (value === unchangedByMany) return null
      records.edit(entity, key, [{ do: 'set', path: [act.field], value }], { action })
      return { key }
    }
  }
}

/** What the history of each says. Publishing records none. */
function labelOfAct(entity: Entity, act: ManyAct): string | null {
  switch (act.do) {
    case 'delete':
      return 'Deleted'
    case 'clone':
      return 'Created'
    case 'undo':
      return 'Undone, with others'
    case 'set':
      return `${labelOf(act.field, entity.fields[act.field] ?? {})} changed`
    default:
      return null
  }
}
