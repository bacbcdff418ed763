import { loadBatch, type ServerEdit } from '#shared/kernel/sync/writeAsServer.ts'
import type { Deps } from '../Deps.ts'
import { inTransaction } from '../db/inTransaction.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import { openSync } from './createPgSyncStore.ts'
import { readFieldsWithoutCells } from './fieldsWithoutCells.ts'
import { saveEdits } from './saveEdits.ts'

/**
 * Writes a synced record by an operation or a job, so that consoles receive it. Returns it as it is then; null for a deleted
 * one. @throws AppError as `applyEdits`: `not_found`, `concurrency`, `validation`
 */
export async function writeSynced(
  deps: Pick<Deps, 'db' | 'seams' | 'settings' | 'now'>,
  organization: string,
  edit: ServerEdit,
): Promise<StoredRecord | null> {
  return await inTransaction(deps.db.pool, async (client) => {
    const sync = await openSync(client, organization, deps)
    const batch = await loadBatch(sync, [edit], deps.now())
    const { row } = await saveEdits(client, sync, batch, edit)
    if (!row) return null
    // The projection has the base fields.
    return { ...row, ...(await readFieldsWithoutCells(client, edit.entity, edit.key)) } as StoredRecord
  })
}
