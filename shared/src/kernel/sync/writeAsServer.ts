import { AppError } from '../errors/AppError.ts'
import { fault, makeDetails } from '../errors/faults.ts'
import { messages } from '../errors/messages.ts'
import type { Entity } from '../model/Entity.ts'
import { createdPath, recordGonePath, touchedPath } from './address.ts'
import { finishBatch } from './batch/finishBatch.ts'
import { createServerBatch, type ServerBatch } from './batch/ServerBatch.ts'
import { laterStamp, stampMs, writeStamp } from './clock.ts'
import { diffCells } from './diff.ts'
import { hasRow, projectRecord, toIso } from './projectRecord.ts'
import { serverReplica } from './protocol.ts'
import { mapValues, type RecordState } from './RecordState.ts'
import type { ServerSyncReader, ServerSyncTransaction } from './ServerSyncStore.ts'
import { fieldsWithoutCells } from './structure/fieldsWithoutCells.ts'
import { orderTail } from './structure/orderKey.ts'

/** An edit by the server itself: through GraphQL, from a job, from the sample. */
export type ServerEdit =
  /** `values` are the record's own fields, valid (zodForCreate); missing ones get their defaults. */
  | { do: 'create'; entity: Entity; key: string; values: Readonly<Record<string, unknown>> }
  /** Missing fields stay unchanged. With `expectedUpdatedAt`, only if it still matches. */
  | {
      do: 'update'
      entity: Entity
      key: string
      values: Readonly<Record<string, unknown>>
      expectedUpdatedAt?: string | undefined
    }
  | { do: 'delete'; entity: Entity; key: string; expectedUpdatedAt?: string | undefined }

/**
 * Writes synced entities by the same path as console pushes: cells, sequence numbers, hashes and entity rows in
 * one transaction, with unique slugs. All edits or none. Fields without cells (`onlineOnly`, `secret`) are not
 * written here. Every write moves `updatedAt` forward. Returns the projected rows (projectRecord) in the order of
 * the edits; null for a deleted record.
 *
 * @throws AppError as `applyEdits`
 */
export async function writeAsServer(
  transaction: ServerSyncTransaction,
  edits: readonly ServerEdit[],
  { now }: { now: number },
): Promise<(Record<string, unknown> | null)[]> {
  const batch = await loadBatch(transaction, edits, now)
  const states = applyEdits(batch, edits)
  await transaction.save(await finishBatch(transaction, batch, {}))
  return states.map(({ entity, key, cells }) => projectRecord(entity, key, cells))
}

/** A batch that holds the records of these edits as they are stored. */
export async function loadBatch(
  reader: ServerSyncReader,
  edits: readonly Pick<ServerEdit, 'entity' | 'key'>[],
  now: number,
): Promise<ServerBatch> {
  const batch = createServerBatch(await reader.loadHead(), now)
  batch.load(await reader.loadRecords(edits.map(({ entity, key }) => ({ entity: entity.name, key }))))
  return batch
}

/** The row that a loaded record has by its cells; null if there is none. */
export function storedRow(batch: ServerBatch, entity: Entity, key: string): Record<string, unknown> | null {
  return projectRecord(entity, key, batch.state(entity, key).cells)
}

/**
 * Sets the cells of these edits, whose records are loaded.
 *
 * @throws AppError `not_found`; `concurrency` if `expectedUpdatedAt` does not match; `validation` if a record to
 * create exists or once existed
 */
export const applyEdits = (batch: ServerBatch, edits: readonly ServerEdit[]): RecordState[] =>
  edits.map((edit) => {
    const state = batch.state(edit.entity, edit.key)
    apply(batch, state, edit)
    return state
  })

function apply(batch: ServerBatch, state: RecordState, edit: ServerEdit): void {
  if (edit.do === 'create' && state.cells.size > 0)
    throw new AppError('validation', {
      message: messages.takenId,
      details: makeDetails({ id: fault('takenId') }),
    })
  if (edit.do !== 'create') {
    if (!hasRow(state.cells)) throw new AppError('not_found')
    const { expectedUpdatedAt: expected } = edit
    const newest = newestStamp(state)
    const updatedAt = toIso(newest)
    if (expected !== undefined && Date.parse(expected) !== Date.parse(updatedAt))
      throw new AppError('concurrency', { details: { updatedAt } })
    batch.clock.observe(writeStamp(stampMs(newest) + 1, 0, serverReplica))
  }
  if (edit.do === 'delete') {
    batch.set(state, recordGonePath, true, batch.clock.stamp())
    return
  }
  if (edit.do === 'create')
    batch.set(state, createdPath, new Date(batch.clock.now()).toISOString(), batch.clock.stamp())
  const cells = edit.do === 'create' ? new Map() : mapValues(state.cells)
  for (const { path, value } of diffCells(state.entity, cells, edit.values, {
    tail: orderTail(serverReplica),
  }))
    batch.set(state, path, value, batch.clock.stamp())
  // Fields without cells are written by the store; this still moves `updatedAt`, so that concurrent writers
  // notice.
  const withoutCells = fieldsWithoutCells(state.entity)
  if (edit.do === 'update' && Object.keys(edit.values).some((name) => withoutCells.has(name))) {
    const stamp = batch.clock.stamp()
    batch.set(state, touchedPath, new Date(stampMs(stamp)).toISOString(), stamp)
  }
}

const newestStamp = (state: RecordState) =>
  [...state.cells.values()].reduce((newest, { stamp }) => laterStamp(newest, stamp), '')
