import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { StoredRecord } from '#server/kernel/db/records/columns.ts'
import { deleteRecord } from '#server/kernel/db/records/deleteRecord.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { KnownPerson } from '#server/kernel/OwnTable.ts'
import { openSync } from '#server/kernel/sync/createPgSyncStore.ts'
import { writeFieldsWithoutCells } from '#server/kernel/sync/fieldsWithoutCells.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Edition } from '#shared/kernel/editions/Edition.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { anonymised, erasedText, withoutMentions } from '#shared/kernel/rules/access/personalData.ts'
import { names } from '#shared/kernel/rules/records/mentions.ts'
import { blankCells } from '#shared/kernel/sync/blankCells.ts'
import { Conflict } from '#shared/kernel/sync/Conflict.ts'
import { isSameJson } from '#shared/kernel/sync/json.ts'
import { type ServerEdit, writeAsServer } from '#shared/kernel/sync/writeAsServer.ts'
import { conflictChanges } from './conflictChanges.ts'
import { eraseEditions } from './eraseEditions.ts'
import { recordsNaming, searchedEntities, theirRecords } from './theirRecords.ts'

export type Erased = { deleted: number; anonymised: number }
type Values = Record<string, unknown>
type Work = { entity: Entity; record: StoredRecord; changes: Values | 'delete' }

/**
 * Removes a person from the records of all entities, as the definitions say: deletes or anonymizes their own, and
 * removes references to them or to deleted records. In the caller's transaction; returns the counts by entity,
 * and the keys of their records.
 */
export async function eraseRecords(
  client: Queryable,
  person: KnownPerson,
  files: readonly string[],
  deps: Pick<Deps, 'seams' | 'settings' | 'now'>,
): Promise<{ erased: Map<string, Erased>; keys: string[] }> {
  const theirs = await workOnTheirs(client, person, files)
  const gone = theirs.filter(({ changes }) => changes === 'delete')
  const words = gone.map(({ record }) => record.key)
  const named = { ...person, gone: new Set(gone.map(({ entity, record }) => `${entity.name} ${record.key}`)) }
  const done = new Set(theirs.map(({ entity, record }) => `${entity.name} ${record.key}`))
  const others: Work[] = []
  for (const entity of searchedEntities)
    for (const record of await recordsNaming(client, entity, person, words, { isLocked: true })) {
      if (done.has(`${entity.name} ${record.key}`)) continue
      others.push({ entity, record, changes: changed(record, withoutMentions(entity, record, named)) })
    }
  const keys = theirs.map(({ record }) => record.key)
  for (const { record, changes } of await conflictChanges(client, person, keys))
    others.push({ entity: Conflict, record, changes })
  const work = [...theirs, ...others].filter(({ changes }) => !isNothing(changes))
  for (const one of work) if (one.entity.sync === 'online') await writeOnline(client, one, deps.now())
  await writeSyncedRecords(client, person, work, deps)
  const erased = counted(work)
  const published = await eraseEditions(client, named, words, deps.now())
  if (published > 0) {
    const own = erased.get(Edition.name) ?? { deleted: 0, anonymised: 0 }
    erased.set(Edition.name, { ...own, anonymised: own.anonymised + published })
  }
  return { erased, keys }
}

async function workOnTheirs(
  client: Queryable,
  person: KnownPerson,
  files: readonly string[],
): Promise<Work[]> {
  const work: Work[] = []
  for (const entity of searchedEntities) {
    const { privacy } = entity
    const isDeleted = privacy !== 'nothing' && privacy.onErasure === 'delete'
    for (const record of await theirRecords(client, entity, person, { isLocked: true }))
      work.push({
        entity,
        record,
        changes: isDeleted ? 'delete' : changed(record, anonymised(entity, record)),
      })
  }
  const rows = await query<StoredRecord>(client, Prisma.sql`SELECT * FROM "Asset" WHERE key = ANY(${files})`)
  return [...work, ...rows.map((record): Work => ({ entity: Asset, record, changes: 'delete' }))]
}

function changed(before: Readonly<Values>, after: Readonly<Values>): Values {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSameJson(before[name], value)))
}

const isNothing = (changes: Work['changes']) => changes !== 'delete' && Object.keys(changes).length === 0

async function writeOnline(client: Queryable, { entity, record, changes }: Work, now: number): Promise<void> {
  if (changes === 'delete') await deleteRecord(client, entity, record.key)
  else {
    const written = await updateRecord(client, entity, record, changes, now)
    assert(written, 'A row that is locked does not change between reading and writing.')
  }
}

/**
 * Writes through the sync store, so that consoles receive it. A deleted record's cells stay, and are cleared before.
 */
async function writeSyncedRecords(
  client: Queryable,
  person: KnownPerson,
  work: readonly Work[],
  deps: Pick<Deps, 'seams' | 'settings' | 'now'>,
) {
  const { organization } = person
  const sync = await openSync(client, organization, deps)
  const now = deps.now()
  const synced = work.filter(({ entity }) => entity.sync === 'synced')
  const edits = synced.flatMap(({ entity, record: { key }, changes }): ServerEdit[] =>
    changes === 'delete'
      ? [
          { do: 'update', entity, key, values: emptied(entity) },
          { do: 'delete', entity, key },
        ]
      : [{ do: 'update', entity, key, values: changes }],
  )
  if (edits.length > 0) await writeAsServer(sync, edits, { now })
  for (const { entity, record, changes } of synced)
    if (changes !== 'delete') await writeFieldsWithoutCells(client, entity, record.key, changes)
  await blankCells(sync, await cellsOfDeleted(client, person), { now })
}

/** Null if allowed, otherwise the smallest valid value. */
function emptied(entity: Entity): Values {
  const values = Object.entries(entity.fields).flatMap(([name, field]) => {
    if (field.default !== undefined) return [[name, structuredClone(field.default)]]
    if (!field.required) return [[name, null]]
    return field.kind === 'text' ? [[name, erasedText]] : []
  })
  return Object.fromEntries(values)
}

/** Clears their data in deleted records. */
async function cellsOfDeleted(client: Queryable, person: KnownPerson) {
  const { organization, addresses, key } = person
  const rows = await query<{ entity: string; key: string; path: string; value: string }>(
    client,
    Prisma.sql`SELECT c.entity, c.key, c.path, c.value FROM "SyncCell" c
     JOIN "SyncCell" g ON g.organization = c.organization AND g.entity = c.entity AND g.key = c.key
       AND g.path = '@gone' AND g.value = 'true'
     WHERE c.organization = ${organization}
       AND EXISTS (SELECT 1 FROM unnest(${[key.toLowerCase(), ...addresses]}::text[]) AS word
       WHERE position(word IN lower(c.value)) > 0)`,
  )
  // A cell is stored as JSON.
  return rows.filter(({ value }) => names(JSON.parse(value), person))
}

function counted(work: readonly Work[]): Map<string, Erased> {
  const counts = new Map<string, Erased>()
  for (const { entity, changes } of work) {
    const count = counts.get(entity.name) ?? { deleted: 0, anonymised: 0 }
    count[changes === 'delete' ? 'deleted' : 'anonymised'] += 1
    counts.set(entity.name, count)
  }
  return counts
}
