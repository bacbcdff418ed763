import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { recordName } from '#shared/kernel/model/recordName.ts'
import { isSameJson } from '#shared/kernel/sync/json.ts'
import type { CoreApi, ManyAct, ManyAnswer } from '../CoreApi.ts'
import { getPublishable } from '../publishing/publishables.ts'
import { publishRecord, unpublishRecord } from '../publishing/publishRecord.ts'
import type { Store } from '../store/openStore.ts'
import { consoleEntity, type Records } from './createRecords.ts'

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
      const value = valueToSet(entity.fields[act.field], records.find(entity, key)[act.field], act)
      if (value === unchanged) return null
      records.edit(entity, key, [{ do: 'set', path: [act.field], value }], action)
      return { key }
    }
  }
}

const unchanged = Symbol('unchanged')

function valueToSet(
  field: Field | undefined,
  before: unknown,
  { how, value }: Extract<ManyAct, { do: 'set' }>,
): unknown {
  const next = how === 'replace' ? value : changedList(field, before, value, how)
  return isSameJson(next ?? null, before ?? null) ? unchanged : next
}

function changedList(field: Field | undefined, before: unknown, value: unknown, how: 'add' | 'remove') {
  const isText = field?.kind === 'text'
  const [list, some] = isText ? [toWords(before), toWords(value)] : [toList(before), toList(value)]
  const next =
    how === 'add'
      ? [...list, ...some.filter((one) => !list.includes(one))]
      : list.filter((one) => !some.includes(one))
  // Commas that were written otherwise stay, where nothing is added or removed.
  if (next.length === list.length) return before
  return isText ? next.join(', ') || null : next
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Words with commas between them. */
const toWords = (value: unknown): readonly unknown[] =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== '')
    : []

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
