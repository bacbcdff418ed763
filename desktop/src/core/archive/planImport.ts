import canonicalize from 'canonicalize'
import { newer, type OpenArchive } from '#node/archive/openLecternArchive.ts'
import { findEntity } from '#shared/entities.ts'
import { archivedFields, archivedValues, isArchived } from '#shared/kernel/archive/archivedValues.ts'
import { type HeldReference, mapReferences } from '#shared/kernel/archive/mapReferences.ts'
import { archiveInvalid, type Place, unpackRecord } from '#shared/kernel/archive/unpackRecord.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { createId, keyOf } from '#shared/kernel/model/key.ts'
import { capitalized, nounOf } from '#shared/kernel/model/nounOf.ts'
import { nameField, recordName } from '#shared/kernel/model/recordName.ts'
import { crossFieldFaults } from '#shared/kernel/rules/records/crossFieldFaults.ts'
import { uniqueSlug } from '#shared/kernel/rules/texts/slugify.ts'
import { upgrades } from '#shared/upgrades.ts'
import type { ObjectStore } from '../objects/objectStore.ts'
import type { Row } from '../Row.ts'
import type { Records } from '../records/createRecords.ts'
import { refuseFaults } from '../records/saveRecord.ts'
import { validateRecord } from '../records/validateRecord.ts'
import { everyRow, listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'
import { archivedFiles } from './assetParts.ts'
import { faultText } from './exportArchive.ts'

type Values = Record<string, unknown>
type Packed = { entity: Entity; values: Values; isItem: boolean }

/** A record that an import creates. */
export type Created = { entity: Entity; id: string; values: Values; isItem: boolean }

export type ImportPlan = {
  creates: Created[]
  /** Records that are here already with the same content; used, unless copies are wanted. */
  here: { entity: Entity; row: Row; isItem: boolean }[]
  /** What is changed or left out on the way in, in sentences. */
  notes: string[]
}

export type PlanParts = { store: Store; records: Records; objects: ObjectStore }

/**
 * What importing an archive into the open organization would do; writes nothing. `existing`: records that go along and are here
 * already are used, or copied as well; the items themselves are always created. @throws AppError `package_invalid` with the reason,
 * `forbidden` for an author who may not create the items
 */
export function planImport(
  parts: PlanParts,
  archive: Pick<OpenArchive, 'manifest' | 'records'>,
  existing: 'use' | 'copy',
): ImportPlan {
  const { store, records } = parts
  const packed = readRecords(archive)
  for (const { entity, isItem } of packed) if (isItem) records.requireMay(entity, 'create')
  // Nothing else looks into what has not been judged.
  const somewhere = packed.map(({ entity }): Place => ({ entity, id: createId() }))
  for (const [index, { entity, values }] of packed.entries())
    judge(
      entity,
      unpackRecord(entity, values, somewhere, store.organization),
      store.organization,
      `new${index}`,
    )
  const found: (Row | undefined)[] = existing === 'use' ? findHere(parts, packed) : []
  const notes: string[] = []
  const places = packed.map(({ entity, isItem, values }, index): Place => {
    const row = found[index]
    if (row && !isItem) return { entity, id: row.id }
    if (isItem || records.may(entity, 'create')) return { entity, id: createId() }
    notes.push(
      `${capitalized(said(entity, values))} is left out: your role may not create ${nounOf(entity, 2)}.`,
    )
    return null
  })
  const slugs = new Set<string>()
  const creates = packed.flatMap(({ entity, values, isItem }, index): Created[] => {
    const place = places[index]
    const isUsed = found[index] && !isItem
    if (!place || isUsed) return []
    const unpacked = unpackRecord(entity, values, places, store.organization)
    const own = withFreeSlug(store, entity, withinRights(records, entity, unpacked, notes), slugs, notes)
    return [{ entity, id: place.id, values: own, isItem }]
  })
  const here = packed.flatMap(({ entity, isItem }, index) => {
    const row = found[index]
    return row ? [{ entity, row, isItem }] : []
  })
  return { creates, here, notes }
}

/** Of an earlier version of the data, upgraded. */
function readRecords({ manifest, records }: Pick<OpenArchive, 'manifest' | 'records'>): Packed[] {
  const { dataVersion, product, items } = manifest
  if (dataVersion > upgrades.version) throw newer(product)
  return records.map(({ entity: name, values }, index) => {
    const entity = findEntity(name)
    const isItem = index < items
    const shown = JSON.stringify(name.slice(0, 40))
    if (!entity || !isArchived(entity))
      throw archiveInvalid(`it holds a ${shown}, which no archive may bring.`)
    if (isItem && !entity.archive?.isItem) throw archiveInvalid(`a ${shown} cannot be imported alone.`)
    return { entity, isItem, values: upgraded(entity, dataVersion, values) }
  })
}

/** An upgrade expects what the product has written. */
function upgraded(entity: Entity, from: number, values: Readonly<Values>): Values {
  try {
    return { ...upgrades.row(from, entity.name, values) }
  } catch (error) {
    throw archiveInvalid(`${said(entity, values)} is not what its version says.`, error)
  }
}

function judge(entity: Entity, values: Values, organization: string, id: string): void {
  try {
    const record = { ...values, key: keyOf(entity, organization, id), id, organization }
    const parsed = validateRecord(entity, record, null)
    refuseFaults(crossFieldFaults(entity, parsed, null))
  } catch (error) {
    if (!isAppError(error, 'validation')) throw error
    throw archiveInvalid(`${said(entity, values)} is wrong at ${faultText(error)}`, error)
  }
}

/** Without the fields that the author's role may not set, as in a copy. */
function withinRights(records: Records, entity: Entity, values: Values, notes: string[]): Values {
  const allowed = records.withoutLocked(entity, values)
  const dropped = Object.keys(values).filter((name) => !(name in allowed))
  if (dropped.length > 0)
    notes.push(
      `${capitalized(said(entity, values))} comes without ${dropped.join(', ')}, which your role may not set.`,
    )
  return allowed
}

/** A slug that was set by hand and is taken here gets a number. */
function withFreeSlug(
  store: Store,
  entity: Entity,
  values: Values,
  taken: Set<string>,
  notes: string[],
): Values {
  const { slug } = values
  if (!entity.hasSlug || typeof slug !== 'string' || slug === '') return values
  const nameOf = (candidate: string) => `${entity.name}/${candidate}`
  const free = uniqueSlug(
    slug,
    (candidate) => taken.has(nameOf(candidate)) || store.projection.hasSlug(entity, candidate, ''),
  )
  taken.add(nameOf(free))
  if (free === slug) return values
  notes.push(`The address “${slug}” of ${said(entity, values)} is taken here: it becomes “${free}”.`)
  return { ...values, slug: free }
}

const said = (entity: Entity, values: Readonly<Values>) =>
  `the ${nounOf(entity)} “${shortened(recordName(entity, values) ?? 'without a name')}”`

/** A stranger’s name may be as long as its archive. */
const shortened = (name: string) => (name.length > 80 ? `${name.slice(0, 80)}…` : name)

/**
 * For each record of the archive, one that is here with the same content, down to its files and to what it names. Those that name
 * others come after these, so it takes as many rounds as there are levels.
 */
function findHere(parts: PlanParts, packed: readonly Packed[]): (Row | undefined)[] {
  const { organization } = parts.store
  const found: (Row | undefined)[] = packed.map(() => undefined)
  const named = packed.map(({ entity, values }) => referencesIn(entity, values))
  const compared = new Set<number>()
  const places: Place[] = packed.map(() => null)
  const namesakes = findNamesakes(parts.store, packed)
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const [index, { entity, values }] of packed.entries()) {
      const isReady = (named[index] ?? []).every((number) => found[number - 1] !== undefined)
      if (compared.has(index) || !isReady) continue
      compared.add(index)
      const wanted = contentOf(parts, entity, unpackRecord(entity, values, places, organization))
      const row = namesakes({ entity, values }).find((one) => contentOf(parts, entity, one) === wanted)
      if (!row) continue
      found[index] = row
      places[index] = { entity, id: row.id }
      isNew = true
    }
  }
  return found
}

function referencesIn(entity: Entity, values: Values): number[] {
  const numbers: number[] = []
  mapReferences(archivedFields(entity), values, ({ value }: HeldReference) => {
    const number = Number(/^#(\d{1,6})$/.exec(value)?.[1] ?? 0)
    if (number > 0) numbers.push(number)
    return value
  })
  return numbers
}

type Named = Pick<Packed, 'entity' | 'values'>

const namesAtOnce = 200

/** The records here that have a name of the archive, by entity and name: asked for together, for an archive may hold thousands. */
function findNamesakes(store: Store, packed: readonly Packed[]): (one: Named) => readonly Row[] {
  const byEntity = new Map<Entity, Map<string, Row[]>>()
  for (const [entity, same] of Map.groupBy(packed, ({ entity }) => entity)) {
    const field = nameField(entity)
    const names = [...new Set(same.map(({ values }) => values[field]))].filter(
      (name) => typeof name === 'string',
    )
    const rows: Row[] = []
    for (let from = 0; from < names.length; from += namesAtOnce) {
      const filter = { [field]: names.slice(from, from + namesAtOnce) }
      rows.push(...listRows(store.db, { entity: entity.name, filter, offset: 0, limit: everyRow }).items)
    }
    byEntity.set(
      entity,
      Map.groupBy(rows, (row) => String(row[field])),
    )
  }
  return ({ entity, values }) => byEntity.get(entity)?.get(String(values[nameField(entity)])) ?? []
}

/** As an archive of this organization would hold it, with keys in the references. */
function contentOf({ store, objects }: PlanParts, entity: Entity, record: Values): string {
  const values = archivedValues(entity, record)
  if (entity.holdsFiles !== undefined)
    values[entity.holdsFiles] = archivedFiles(entity, values).filter(
      ({ hash }) => !('key' in record) || objects.has(hash),
    )
  const isKept = ({ to, by, value, staysBehind }: HeldReference) => {
    const target = findEntity(to)
    if (staysBehind || by === 'code' || !target || !isArchived(target)) return false
    return (
      store.projection.find(target, by === 'id' ? keyOf(target, store.organization, value) : value) !== null
    )
  }
  const kept = mapReferences(archivedFields(entity), values, (one) =>
    isKept(one) ? one.value : one.isInText ? '' : null,
  )
  return canonicalize(kept) ?? ''
}
