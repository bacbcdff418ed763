import { finishBatch } from './batch/finishBatch.ts'
import { createServerBatch } from './batch/ServerBatch.ts'
import type { RecordName } from './ReplicaStore.ts'
import type { ServerSyncTransaction } from './ServerSyncStore.ts'

/**
 * Clears single cells, so that consoles drop their values too. For data beyond the reach of edits: cells of
 * deleted records are kept (docs/sync.md), and with them personal data.
 */
export async function blankCells(
  transaction: ServerSyncTransaction,
  cells: readonly (RecordName & { path: string })[],
  facts: { now: number },
): Promise<void> {
  if (cells.length === 0) return
  const batch = createServerBatch(await transaction.loadHead(), facts.now)
  const records = new Map(cells.map(({ entity, key }) => [`${entity} ${key}`, { entity, key }]))
  batch.load(await transaction.loadRecords([...records.values()]))
  for (const { entity: name, key, path } of cells) {
    const entity = transaction.findEntity(name)
    if (entity) batch.set(batch.state(entity, key), path, null, batch.clock.stamp())
  }
  await transaction.save(await finishBatch(transaction, batch, {}))
}
