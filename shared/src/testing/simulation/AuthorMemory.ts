import type { Entity } from '../../kernel/model/Entity.ts'
import { changedSleepers, type Sleeper } from '../../kernel/sync/authoring/sleepers.ts'
import { replicaOf } from '../../kernel/sync/clock.ts'
import { isSameJson, type Json } from '../../kernel/sync/json.ts'
import { loadLocalRecord } from '../../kernel/sync/localRecord.ts'
import { mapValues } from '../../kernel/sync/RecordState.ts'
import { plantCells } from '../../kernel/sync/structure/cellTree.ts'
import { withDormant } from '../../kernel/sync/structure/withDormant.ts'
import { createMemoryReplicaStore, type ReplicaData } from '../memoryReplicaStore.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * A change of one record; null before it was created and after it was deleted. `sleepers`: what neither shows;
 * `cells`: all that the change left.
 */
export type Step = {
  key: string
  before: Row | null
  after: Row | null
  sleepers: readonly Sleeper[]
  cells: ReadonlyMap<string, Json>
  /** How many of the memory's `strange` values came before it. */
  since: number
}

/** `value`: undefined for a cell that is no longer there, since the author's write did not stand. */
type Strange = { key: string; path: string; value: Json | undefined }

/** What a console remembers of its author's changes: those to undo and redo, and earlier states. */
export type AuthorMemory = {
  undo: Step[]
  redo: Step[]
  states: Step[]
  /**
   * Values that no step made, in the order in which they came: others', and choices in conflicts. Undo leaves them. A stamp does not tell: undo of a later step writes others' values again.
   */
  strange: Strange[]
  /** Notes what others have written. */
  see(entity: Entity, data: ReplicaData): void
  /** Notes what an edit made of the records. */
  note(entity: Entity, before: ReplicaData, after: ReplicaData): void
  /** The process has ended: only earlier states are on disk. */
  endSession(): void
  forget(): void
}

export function createAuthorMemory(): AuthorMemory {
  /** The stamps of each record's cells when they were seen last: what others wrote may come back after the author's own. */
  const seen = new Map<string, ReadonlyMap<string, string>>()
  const memory: AuthorMemory = {
    undo: [],
    redo: [],
    states: [],
    strange: [],
    see(entity, data) {
      for (const record of data.cells.keys()) {
        if (!record.startsWith(`${entity.name} `)) continue
        const key = record.slice(entity.name.length + 1)
        const { cells } = loadLocalRecord(createMemoryReplicaStore(data), { entity: entity.name, key })
        const known = seen.get(record) ?? new Map<string, string>()
        const stamps = new Map([...cells].map(([path, { stamp }]) => [path, stamp]))
        for (const [path, { value, stamp }] of cells)
          if (replicaOf(stamp) !== data.meta?.replica && known.get(path) !== stamp)
            memory.strange.push({ key, path, value })
        for (const path of known.keys())
          if (!stamps.has(path)) memory.strange.push({ key, path, value: undefined })
        seen.set(record, stamps)
      }
    },
    note(entity, before, after) {
      memory.see(entity, before)
      for (const step of findChanges(entity, before, after, memory.strange.length)) {
        memory.undo.push(step)
        memory.redo.length = 0
        if (step.before) memory.states.push(step)
      }
      memory.see(entity, after)
    },
    endSession() {
      memory.undo.length = 0
      memory.redo.length = 0
    },
    forget() {
      memory.endSession()
      memory.states.length = 0
      memory.strange.length = 0
      seen.clear()
    },
  }
  return memory
}

function findChanges(entity: Entity, before: ReplicaData, after: ReplicaData, since: number): Step[] {
  const { name } = entity
  const names = new Set([...before.rows.keys(), ...after.rows.keys()])
  return [...names]
    .filter((record) => record.startsWith(`${name} `) && before.rows.get(record) !== after.rows.get(record))
    .map((record) => makeStep(entity, record.slice(name.length + 1), before, after, since))
}

export const makeStep = (
  entity: Entity,
  key: string,
  before: ReplicaData,
  after: ReplicaData,
  since: number,
): Step => ({
  ...{ key, since },
  before: before.rows.get(`${entity.name} ${key}`) ?? null,
  after: after.rows.get(`${entity.name} ${key}`) ?? null,
  cells: loadCells(after, entity, key),
  sleepers: changedSleepers(entity, loadCells(before, entity, key), loadCells(after, entity, key)),
})

/** A record as the console saves it: what a change of type left out is read from its cells. */
export const awake = (entity: Entity, data: ReplicaData, key: string, after: Row): Row =>
  withDormant(entity, after, data.rows.get(`${entity.name} ${key}`) ?? null, () =>
    plantCells(loadCells(data, entity, key)),
  )

/** Whether something else than steps has written to the record since a change: also to what slept. */
export function isTouchedSince(
  data: ReplicaData,
  { name }: Entity,
  { key, cells, since }: Step,
  strange: readonly Strange[],
): boolean {
  const { cells: now } = loadLocalRecord(createMemoryReplicaStore(data), { entity: name, key })
  const later = strange.slice(since)
  const isStrange = (path: string, value: Json) =>
    later.some(
      (one) =>
        one.key === key && one.path === path && (one.value === undefined || isSameJson(one.value, value)),
    )
  return [...now].some(
    ([path, { value, stamp }]) =>
      !isSameJson(value, cells.get(path)) &&
      (replicaOf(stamp) !== data.meta?.replica || isStrange(path, value)),
  )
}

/** A record's cells as its author sees them, by path. */
export const loadCells = (data: ReplicaData, { name }: Entity, key: string) =>
  mapValues(loadLocalRecord(createMemoryReplicaStore(data), { entity: name, key }).cells)
