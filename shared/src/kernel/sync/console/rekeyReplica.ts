import { assert } from '../../errors/assert.ts'
import type { Entity } from '../../model/Entity.ts'
import { findAddress } from '../address.ts'
import { emptyHash } from '../hash.ts'
import type { Json } from '../json.ts'
import { refreshRow } from '../localRecord.ts'
import type { OutboxEntry, RecordName } from '../ReplicaStore.ts'
import { loadMeta, type ReplicaContext } from './ReplicaContext.ts'

/**
 * Moves a local workspace to an organization: every record gets the organization's key, and so do all references
 * to it. The local placeholder of the organization itself is dropped. Returns the records' new keys.
 */
export function rekeyReplica(context: ReplicaContext, organization: string): RecordName[] {
  const { store } = context
  return store.transaction(() => {
    const meta = loadMeta(context)
    assert(
      meta.cursor === 0 && store.listRecords().length === 0,
      'only a workspace that never synced is moved',
    )
    const from = meta.organization
    if (from === organization) return []
    const outbox = store.loadOutbox()
    const moved = outbox.flatMap((entry) => {
      const entity = store.findEntity(entry.entity)
      return entity?.scope === 'global' ? [] : [moveWrite(entity, entry, from, organization)]
    })
    for (const { entity, key } of listNames(outbox)) store.saveRow({ entity, key }, null)
    store.deleteAllWrites()
    store.addWrites(moved)
    store.saveMeta({ ...meta, organization, given: 0, chain: emptyHash })
    const records = listNames(moved)
    for (const record of records) refreshRow(store, record)
    return records
  })
}

function listNames(entries: readonly RecordName[]): RecordName[] {
  const names = new Map(entries.map(({ entity, key }) => [`${entity} ${key}`, { entity, key }]))
  return [...names.values()]
}

function moveWrite(
  entity: Entity | undefined,
  { id: _id, sentAs: _sentAs, ...entry }: OutboxEntry,
  from: string,
  to: string,
): Omit<OutboxEntry, 'id'> {
  const kind = entity && findAddress(entity, entry.path)?.shape?.field.kind
  // Typed text is never a reference, even if it looks like one.
  const value = kind === 'text' ? entry.value : moveReferences(entry.value, `${from}~`, `${to}~`)
  return { ...entry, n: null, settlesAt: null, key: moveKey(entry.key, `${from}~`, `${to}~`), value }
}

const moveKey = (key: string, from: string, to: string) =>
  key.startsWith(from) ? to + key.slice(from.length) : key

function moveReferences(value: Json, from: string, to: string): Json {
  if (typeof value === 'string')
    return value.startsWith(from) && /^[A-Za-z0-9_-]{1,64}$/.test(value.slice(from.length))
      ? moveKey(value, from, to)
      : value
  if (Array.isArray(value)) return value.map((item) => moveReferences(item, from, to))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      // A leaf's `text` in a document is typed text, too.
      name === 'text' ? inner : moveReferences(inner, from, to),
    ]),
  )
}
