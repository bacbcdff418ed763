import { messages } from '../../errors/messages.ts'
import type { Entity } from '../../model/Entity.ts'
import type { RecordFault as Fault } from '../../model/EntityHooks.ts'
import { crossFieldFaults, mayBreakRules } from '../../rules/records/crossFieldFaults.ts'
import { danglingReferences, type RecordLookup, takenFields } from '../../rules/records/lookedUpFaults.ts'
import { mayNameRecords } from '../../rules/records/namedRecords.ts'
import { sizeFaults } from '../../rules/records/sizeFaults.ts'
import { findAddress } from '../address.ts'
import { laterStamp } from '../clock.ts'
import { toJson } from '../json.ts'
import { projectRecord } from '../projectRecord.ts'
import type { RecordState } from '../RecordState.ts'
import type { ServerSyncReader } from '../ServerSyncStore.ts'
import type { FoundConflict, ServerBatch, Touched } from './ServerBatch.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * What this transaction has made of whole records that a form and the API would have refused: two authors may
 * make it together, so it is kept, and listed once (docs/decisions/0013). Records that the caller has `judged` are left out.
 */
export async function listFaults(
  reader: ServerSyncReader,
  batch: ServerBatch,
  judged: readonly RecordState[] = [],
): Promise<FoundConflict[]> {
  const conflicts: FoundConflict[] = []
  const touched = batch.touched()
  const lookup = lookUpIn(reader, touched)
  for (const one of touched) {
    if (judged.includes(one.state)) continue
    const { entity, key, cells } = one.state
    const judge = reader.judgeOf?.(entity, one.paths) ?? null
    if (!judge && !isJudged(entity, one.paths)) continue
    const row = projectRecord(entity, key, cells)
    if (!row) continue
    const faults = [
      ...freshFaults(one, row),
      ...(mayGrow(entity, one.paths) ? sizeFaults(entity, row, rowBefore(one)).map(asPath) : []),
      ...(judge ? (await judge({ key, before: rowBefore(one), after: row })).map(asPath) : []),
      ...(mayDangle(entity, one.paths) ? await danglingFaults(lookup, one.state, rowBefore(one), row) : []),
      ...(await sharedValues(lookup, one, row)),
    ]
    for (const { path, message } of faults) {
      const stamp = findNewest(one)
      const keptValue = toJson(cells.get(path)?.value)
      const fact = { path, message, kept: keptValue, other: null, keptStamp: stamp, otherStamp: stamp }
      conflicts.push({ entity: entity.name, key, fact: { ...fact, reason: 'rule' } })
    }
  }
  return conflicts
}

/** The last local write: identifies the edit that is listed. */
const findNewest = ({ state, paths }: Touched): string =>
  [...paths].map((path) => state.cells.get(path)?.stamp ?? '').reduce(laterStamp, '')

const isJudged = (entity: Entity, paths: ReadonlySet<string>): boolean =>
  entity.distinct !== undefined ||
  mayDangle(entity, paths) ||
  mayBreakRules(entity, paths) ||
  mayGrow(entity, paths)

/** Whether writing these cells may make a list or tree too big: typing into its elements does not. */
const mayGrow = (entity: Entity, paths: ReadonlySet<string>): boolean =>
  [...paths].some((path) => {
    const address = findAddress(entity, path)
    if (!address) return false
    const { kind, shape } = address
    if (kind === 'place' || kind === 'gone') return shape?.merge !== 'blocks'
    // A hidden value shows again with its type, a deleted one with its presence, and an older console writes the whole value.
    return kind === 'packed' || kind === 'set' || path.endsWith('/type')
  })

function freshFaults(one: Touched, row: Row): Fault[] {
  const { state } = one
  const faults = crossFieldFaults(state.entity, row, null)
  if (faults.length === 0) return []
  const old = rowBefore(one)
  const oldFaults = old ? crossFieldFaults(state.entity, old, null) : []
  return faults
    .filter(
      ({ path, message }) =>
        !oldFaults.some((oldFault) => oldFault.path === path && oldFault.message === message),
    )
    .map(asPath)
}

/** A form's path as that of a cell. */
const asPath = ({ path, message }: Fault): Fault => ({ path: path.replaceAll('.', '/'), message })

const rowBefore = ({ state, before }: Touched): Row | null =>
  projectRecord(state.entity, state.key, new Map(before.map((cell) => [cell.path, cell])))

/** References of a record, new since `before`, to records that do not exist. */
export async function danglingFaults(
  lookup: RecordLookup,
  { entity, key }: Pick<RecordState, 'entity' | 'key'>,
  before: Row | null,
  after: Row,
): Promise<Fault[]> {
  const organization = String(after.organization ?? key)
  const dangling = await danglingReferences(lookup, entity, { organization, before, after })
  return dangling.map(({ cell }) => ({ path: cell, message: messages.reference }))
}

/** The stored records, and over them those of the batch as it has made them. */
export const lookUpIn = (
  { findEntity, findByText }: ServerSyncReader,
  touched: readonly Touched[],
): RecordLookup => ({
  findEntity,
  async findByText(name, field, values) {
    const inBatch = touched.filter(({ state }) => state.entity.name === name)
    const changed = new Set(inBatch.map(({ state }) => state.key))
    const inThisBatch = inBatch.flatMap(({ state: { entity, key, cells } }) => {
      const value = projectRecord(entity, key, cells)?.[field]
      return typeof value === 'string' && values.includes(value) ? [{ key, value }] : []
    })
    const stored = await findByText(name, field, values)
    return [...inThisBatch, ...stored.filter(({ key }) => !changed.has(key))]
  },
})

/** Whether these cells hold what names records: typing into the texts beside it does not. */
export const mayDangle = (entity: Entity, paths: ReadonlySet<string>): boolean =>
  [...paths].some((path) => {
    const shape = findAddress(entity, path)?.shape
    return shape ? mayNameRecords(shape.field) && !path.includes('/@') : false
  })

async function sharedValues(
  lookup: RecordLookup,
  { state: { entity, key }, paths }: Touched,
  row: Row,
): Promise<Fault[]> {
  const written = (entity.distinct ?? []).filter((path) => paths.has(path))
  const taken = await takenFields(lookup, entity, written, { key, values: row })
  return taken.map((path) => ({ path, message: messages.taken }))
}
