import canonicalize from 'canonicalize'
import type { Entity } from '../../model/Entity.ts'
import { createdPath, recordGonePath, touchedPath } from '../address.ts'
import { Conflict } from '../Conflict.ts'
import { toCells } from '../cells.ts'
import { type Clock, createClock, replicaOf, stampMs, writeStamp } from '../clock.ts'
import { cellHash, emptyHash, sha256Hex, xorHashes } from '../hash.ts'
import type { Json } from '../json.ts'
import type { ConflictFact } from '../judgement/Verdict.ts'
import { projectRecord } from '../projectRecord.ts'
import { type Cell, maxCellsPerChange, serverName, serverReplica } from '../protocol.ts'
import { holdCells, type RecordState, unpackAgain } from '../RecordState.ts'
import type { RecordName } from '../ReplicaStore.ts'
import type { LoadedRecord, ReplicaState, ServerChanges, SyncHead } from '../ServerSyncStore.ts'
import { orderTail } from '../structure/orderKey.ts'
import { isPackedPath } from '../structure/unpack.ts'

/** The changes of one transaction while they are being decided. */
export type ServerBatch = {
  clock: Clock
  /** Adds loaded records; records not loaded are treated as new. */
  load(records: readonly LoadedRecord[]): void
  state(entity: Entity, key: string): RecordState
  set(state: RecordState, path: string, value: Json, stamp: string): void
  /** Records that were created, restored, or given another slug. */
  slugClaims(): RecordState[]
  /** Changed records, with the paths of their cells and the values before this transaction. */
  touched(): Touched[]
  /** What the store has to save. */
  changes(replica: ReplicaState | null): ServerChanges
}

export type Touched = { state: RecordState; paths: ReadonlySet<string>; before: readonly Cell[] }

export function createServerBatch(
  head: SyncHead,
  now: number,
  cellsPerChange: number = maxCellsPerChange,
): ServerBatch {
  const clock = createClock({ now: () => now, replica: serverReplica, last: head.stamp })
  const entries = new Map<string, Entry>()
  const loaded = new Map<string, LoadedRecord>()
  let seq = head.seq

  function set(state: RecordState, path: string, value: Json, stamp: string): void {
    const entry = entries.get(nameOf(state.entity.name, state.key))
    if (!entry) throw new TypeError(`${state.key} is not in this batch`)
    // A record's changes in one transaction are sent together, as long as they fit in a page.
    if (entry.inChange === 0 || entry.inChange >= cellsPerChange) {
      seq += 1
      entry.seq = seq
      entry.inChange = 0
    }
    entry.inChange += 1
    const named = { entity: state.entity.name, key: state.key, path }
    const cell = state.cells.get(path)
    if (cell && !cell.isUnpacked)
      entry.hash = xorHashes(entry.hash, cellHash({ ...named, value: cell.value }))
    entry.hash = xorHashes(entry.hash, cellHash({ ...named, value }))
    state.cells.set(path, { value, stamp, seq: entry.seq })
    entry.changed.add(path)
    if (isPackedPath(state.entity, path)) unpackAgain(state)
    clock.observe(stamp)
  }

  return {
    clock,
    load(records) {
      for (const record of records) loaded.set(nameOf(record.entity, record.key), record)
    },
    state(entity, key) {
      const name = nameOf(entity.name, key)
      const entry = entries.get(name)
      if (entry) return entry.state
      const before = loaded.get(name)
      const state = holdCells(entity, key, before?.cells ?? [])
      const hash = before?.hash ?? emptyHash
      entries.set(name, {
        state,
        hash,
        hashBefore: hash,
        newest: newestStamp(state),
        isNew: state.cells.size === 0,
        changed: new Set(),
        seq: 0,
        inChange: 0,
      })
      return state
    },
    set,
    slugClaims: () =>
      [...entries.values()]
        .filter(
          ({ state, changed, isNew }) =>
            state.entity.hasSlug &&
            (changed.has('slug') || changed.has(recordGonePath) || (isNew && changed.size > 0)) &&
            state.cells.get(recordGonePath)?.value !== true,
        )
        .map(({ state }) => state),
    touched: () =>
      [...entries].flatMap(([name, { state, changed }]) =>
        changed.size === 0 ? [] : [{ state, paths: changed, before: loaded.get(name)?.cells ?? [] }],
      ),
    changes(replica) {
      const touched = [...entries.values()].filter(({ changed }) => changed.size > 0)
      for (const { state, newest } of touched)
        if (stampMs(newestStamp(state)) <= stampMs(newest)) {
          clock.observe(writeStamp(stampMs(newest) + 1, 0, serverReplica))
          const stamp = clock.stamp()
          set(state, touchedPath, new Date(stampMs(stamp)).toISOString(), stamp)
        }
      let hash = head.hash
      for (const entry of touched) hash = xorHashes(hash, xorHashes(entry.hashBefore, entry.hash))
      return {
        head: { seq, hash, stamp: clock.last() },
        replica,
        cells: touched.flatMap(({ state, changed }) => pickCells(state, changed)),
        records: touched.map(({ state, hash }) => ({
          entity: state.entity.name,
          key: state.key,
          hash,
          row: projectRecord(state.entity, state.key, state.cells),
        })),
      }
    },
  }
}

type Entry = {
  state: RecordState
  hash: string
  hashBefore: string
  /** The newest stamp before this transaction. */
  newest: string
  isNew: boolean
  changed: Set<string>
  seq: number
  inChange: number
}

const nameOf = (entity: string, key: string) => `${entity} ${key}`
const never = writeStamp(0, 0, serverReplica)

function newestStamp(state: RecordState): string {
  let newest = never
  for (const { stamp } of state.cells.values()) if (stamp > newest) newest = stamp
  return newest
}

const pickCells = (state: RecordState, paths: ReadonlySet<string>) =>
  [...state.cells]
    .filter(([path]) => paths.has(path))
    .map(([path, cell]) => ({ entity: state.entity.name, key: state.key, path, ...cell }))

/** Stamps may have any time; timestamp fields do not accept five-digit years. */
const isoTime = (ms: number): string => new Date(Math.min(ms, Date.UTC(9999, 0))).toISOString()

/** A conflict, and its record. */
export type FoundConflict = RecordName & { fact: ConflictFact }

/**
 * Deterministic: the same collision always gets the same id; also when a copied store resends the losing write
 * under its new name, with the old stamp's time.
 */
export function conflictKey(organization: string, { entity, key, fact }: FoundConflict): string {
  const time = fact.otherStamp.slice(0, 14)
  const identity = canonicalize([entity, key, fact.path, time, fact.other]) ?? ''
  return `${organization}~c${sha256Hex(identity).slice(0, 30)}`
}

/** Adds the `conflict` record, unless it is already listed. `authors`: each replica's user and computer. */
export function addConflict(
  batch: ServerBatch,
  organization: string,
  conflict: FoundConflict,
  authors: ReadonlyMap<string, Pick<ReplicaState, 'user' | 'device'>>,
): void {
  const { fact } = conflict
  const state = batch.state(Conflict, conflictKey(organization, conflict))
  if (state.cells.size > 0) return
  const at = isoTime(batch.clock.now())
  const authorOf = (stamp: string | null) => {
    const replica = stamp === null ? null : replicaOf(stamp)
    if (replica === serverReplica) return { user: serverName, device: null }
    return replica === null ? undefined : authors.get(replica)
  }
  const timeOf = (stamp: string | null) => (stamp === null ? null : isoTime(stampMs(stamp)))
  const cells = toCells(
    Conflict,
    {
      entity: conflict.entity,
      recordKey: conflict.key,
      path: fact.path,
      reason: fact.reason,
      message: fact.message.slice(0, 500),
      kept: fact.kept,
      other: fact.other,
      keptBy: authorOf(fact.keptStamp)?.user ?? null,
      keptOn: authorOf(fact.keptStamp)?.device ?? null,
      keptAt: timeOf(fact.keptStamp),
      otherBy: authorOf(fact.otherStamp)?.user ?? null,
      otherOn: authorOf(fact.otherStamp)?.device ?? null,
      otherAt: timeOf(fact.otherStamp),
      happenedAt: at,
    },
    orderTail(serverReplica),
  )
  batch.set(state, createdPath, at, batch.clock.stamp())
  // Cast: toCells returns JSON.
  for (const [path, value] of cells) batch.set(state, path, value as Json, batch.clock.stamp())
}
