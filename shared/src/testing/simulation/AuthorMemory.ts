import type { Entity } from '../../kernel/model/Entity.ts'
import { changedSleepers, type Sleeper } from '../../kernel/sync/authoring/sleepers.ts'
import { replicaOf } from '../../kernel/sync/clock.ts'
import { isSameJson, type Json } from '../../kernel/sync/json.ts'
import { loadLocalRecord } from '../../kernel/sync/localRecord.ts'
import { valuesOf } from '../../kernel/sync/RecordState.ts'
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
}

/** What a console remembers of its author's changes: those to undo and redo, and earlier states. */
export type AuthorMemory = {
  undo: Step[]
  redo: Step[]
  states: Step[]
  /** Notes what an edit made of the records. */
  note(entity: Entity, before: ReplicaData, after: ReplicaData): void
  /** The process has ended: only earlier states are on disk. */
  endSession(): void
  forget(): void
}

export function createAuthorMemory(): AuthorMemory {
  const memory: AuthorMemory = {
    undo: [],
    redo: [],
    states: [],
    note(entity, before, after) {
      for (const step of changesOf(entity, before, after)) {
        memory.undo.push(step)
        memory.redo.length = 0
        if (step.before) memory.states.push(step)
      }
    },
    endSession() {
      memory.undo.length = 0
      memory.redo.length = 0
    },
    forget() {
      memory.endSession()
      memory.states.length = 0
    },
  }
  return memory
}

function changesOf(entity: Entity, before: ReplicaData, after: ReplicaData): Step[] {
  const { name } = entity
  const names = new Set([...before.rows.keys(), ...after.rows.keys()])
  return [...names]
    .filter((record) => record.startsWith(`${name} `) && before.rows.get(record) !== after.rows.get(record))
    .map((record) => stepOf(entity, record.slice(name.length + 1), before, after))
}

export const stepOf = (entity: Entity, key: string, before: ReplicaData, after: ReplicaData): Step => ({
  key,
  before: before.rows.get(`${entity.name} ${key}`) ?? null,
  after: after.rows.get(`${entity.name} ${key}`) ?? null,
  cells: cellsOf(after, entity, key),
  sleepers: changedSleepers(entity, cellsOf(before, entity, key), cellsOf(after, entity, key)),
})

/** A record as the console saves it: what a change of type left out is read from its cells. */
export const awake = (entity: Entity, data: ReplicaData, key: string, after: Row): Row =>
  withDormant(entity, after, data.rows.get(`${entity.name} ${key}`) ?? null, () =>
    plantCells(cellsOf(data, entity, key)),
  )

/** Whether somebody else has written to the record since a change: also to what slept. */
export function isTouchedByOthers(data: ReplicaData, { name }: Entity, { key, cells }: Step): boolean {
  const { cells: now } = loadLocalRecord(createMemoryReplicaStore(data), { entity: name, key })
  return [...now].some(
    ([path, { value, stamp }]) =>
      replicaOf(stamp) !== data.meta?.replica && !isSameJson(value, cells.get(path)),
  )
}

/** A record's cells as its author sees them, by path. */
export const cellsOf = (data: ReplicaData, { name }: Entity, key: string) =>
  valuesOf(loadLocalRecord(createMemoryReplicaStore(data), { entity: name, key }).cells)
