import { Publication } from '#shared/kernel/editions/Publication.ts'
import { writtenOf } from '#shared/kernel/editions/publishedOf.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { isSameJson, toJson } from '#shared/kernel/sync/json.ts'
import type { Row } from '../Row.ts'
import type { Records } from '../records/createRecords.ts'
import { listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'
import type { ServerClient } from '../sync/createServerClient.ts'
import { belongingIn, type OfRecord } from './belongingIn.ts'
import { type AskedEdition, collectEditions, findBelonging, stateInEdition } from './collectEditions.ts'
import type { Publishable } from './publishables.ts'
import { publishRecord, requirePublishable } from './publishRecord.ts'

/**
 * Restores an edition: draft and belonging records return to their state in it, and are published as a new edition.
 * The draft's former content stays in the histories of its records. For the edition that readers see now, only the draft is
 * restored. @throws AppError `validation` if it cannot be published any more, `forbidden` for callers who may not publish (ROL-10)
 */
export async function putBackEdition(
  records: Records,
  store: Store,
  client: () => Pick<ServerClient, 'graphql'>,
  publishable: Publishable,
  edit: AskedEdition,
): Promise<Row> {
  const { entity, key, number } = edit
  records.requireMay(entity, 'update')
  records.requireMay(Publication, 'create')
  const then = await stateInEdition(records, store, client, edit)
  const isRead = collectEditions(records, store, entity, key).some(
    (one) => one.isRead && one.number === number,
  )
  const now = belongingIn(store, entity, key)
  const turned = turnedBack(store, entity, key, now, findBelonging(then))
  for (const { act, one } of turned) records.requireMay(one.entity, act)
  if (!isRead) requirePublishable(publishable, store, then.record, afterwards(now, turned))
  const label = `Edition ${number} restored`
  return store.write(
    () => ({ label, by: null, isApart: true }),
    () => {
      for (const { act, one } of turned)
        if (act === 'delete') records.remove(one.entity, one.record, label)
        else records.putBack(one.entity, one.record, store.projection.find(one.entity, one.record.key), label)
      const before = records.find(entity, key)
      const row = records.putBack(entity, { ...before, ...writtenOf(entity, then.record) }, before, label)
      const note = `Edition ${number}, restored`
      if (!isRead) publishRecord(records, store, publishable, { key, note })
      return row
    },
  )
}

type Turned = { act: 'create' | 'update' | 'delete'; one: OfRecord }

/**
 * The edits that restore a record's belonging records. Records that several others share stay
 * as they are, since each of the others shows them, too; and so do records that belong to another one now.
 */
function turnedBack(
  store: Store,
  owner: Entity,
  key: string,
  now: readonly OfRecord[],
  then: readonly OfRecord[],
): Turned[] {
  const others = listRows(store.db, { entity: owner.name, fields: ['name'], offset: 0, limit: 2 }).total > 1
  const ownerOf = ({ entity, record }: OfRecord) => record[entity.editions?.with ?? ''] ?? null
  const isOwn = (one: OfRecord) => ownerOf(one) === key || (ownerOf(one) === null && !others)
  const byName = new Map(now.map((one) => [nameOf(one), one]))
  const wanted = new Set(then.map(nameOf))
  const gone = now.filter((one) => isOwn(one) && !wanted.has(nameOf(one)))
  const back = then.flatMap((one): Turned[] => {
    const current = byName.get(nameOf(one))
    if (!current) {
      const isElsewhere = store.projection.find(one.entity, one.record.key) !== null
      return isElsewhere || !isOwn(one) ? [] : [{ act: 'create', one }]
    }
    if (!isOwn(current)) return []
    const [is, was] = [writtenOf(one.entity, current.record), writtenOf(one.entity, one.record)]
    if (isSameJson(toJson(is), toJson(was))) return []
    return [{ act: 'update', one: { entity: one.entity, record: { ...current.record, ...was } } }]
  })
  return [...back, ...gone.map((one) => ({ act: 'delete' as const, one }))]
}

function afterwards(now: readonly OfRecord[], turned: readonly Turned[]): OfRecord[] {
  const all = new Map(now.map((one) => [nameOf(one), one]))
  for (const { act, one } of turned)
    if (act === 'delete') all.delete(nameOf(one))
    else all.set(nameOf(one), one)
  return [...all.values()]
}

const nameOf = ({ entity, record }: OfRecord) => `${entity.name}/${record.key}`
