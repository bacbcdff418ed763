import { finishBatch } from '#shared/kernel/sync/batch/finishBatch.ts'
import type { ServerBatch } from '#shared/kernel/sync/batch/ServerBatch.ts'
import { projectRecord } from '#shared/kernel/sync/projectRecord.ts'
import type { ServerSyncTransaction } from '#shared/kernel/sync/ServerSyncStore.ts'
import { applyEdits, type ServerEdit } from '#shared/kernel/sync/writeAsServer.ts'
import type { Queryable } from '../db/query.ts'
import type { Row } from '../db/records/columns.ts'
import { writeFieldsWithoutCells } from './fieldsWithoutCells.ts'

type Saved = {
  /** The record's row without the fields that have no cells; null if it was deleted. */
  row: Row | null
  /** Those of the row's fields of which a cell was written. */
  changed: Row
}

/**
 * Saves an edit of a synced record and those `beside` it: cells, hashes, rows, and the first record's fields without cells. The faults
 * of a record that was `judged` are not listed again. @throws AppError as `applyEdits`
 */
export async function saveEdits(
  client: Queryable,
  sync: ServerSyncTransaction,
  batch: ServerBatch,
  edit: ServerEdit,
  { beside = [], isJudged = false }: { beside?: readonly ServerEdit[]; isJudged?: boolean } = {},
): Promise<Saved> {
  const { entity, key } = edit
  applyEdits(batch, [edit, ...beside])
  const state = batch.state(entity, key)
  const changes = await finishBatch(sync, batch, { judged: isJudged ? [state] : [] })
  await sync.save(changes)
  if (edit.do !== 'delete') await writeFieldsWithoutCells(client, entity, key, edit.values)
  const isOwn = (one: { entity: string; key: string }) => one.entity === entity.name && one.key === key
  const written = changes.records.find(isOwn)
  const row = written ? written.row : projectRecord(entity, key, state.cells)
  const changed: Row = {}
  for (const { path } of changes.cells.filter(isOwn)) {
    const [name = ''] = path.split('/')
    if (row && name in row) changed[name] = row[name]
  }
  return { row, changed }
}
