import { replicaOf } from '../clock.ts'
import type { ReplicaState, ServerChanges, ServerSyncTransaction } from '../ServerSyncStore.ts'
import { listFaults } from './listFaults.ts'
import { addConflict, conflictKey, type FoundConflict, type ServerBatch } from './ServerBatch.ts'
import { settleReferences } from './settleReferences.ts'
import { tellSlugsApart } from './tellSlugsApart.ts'

/** The last steps of pushes and of the server's own writes: slugs, conflicts, saving. */
export async function finishBatch(
  transaction: ServerSyncTransaction,
  batch: ServerBatch,
  organization: string,
  conflicts: FoundConflict[],
  replica: ReplicaState | null,
): Promise<ServerChanges> {
  conflicts.push(...(await listFaults(transaction, batch)))
  conflicts.push(...(await tellSlugsApart(transaction, batch)))
  await settleReferences(transaction, batch)
  if (conflicts.length > 0) {
    const names = conflicts.map((found) => ({ entity: 'conflict', key: conflictKey(organization, found) }))
    batch.load(await transaction.loadRecords(names))
    const stamps = conflicts.flatMap(({ fact }) => [fact.keptStamp, fact.otherStamp])
    const replicas = new Set(stamps.flatMap((stamp) => (stamp ? [replicaOf(stamp)] : [])))
    const known = await transaction.findReplicas([...replicas])
    const authors = new Map([...known, ...(replica ? [replica] : [])].map((r) => [r.replica, r]))
    for (const found of conflicts) addConflict(batch, organization, found, authors)
  }
  const changes = batch.changes(replica)
  await transaction.save(changes)
  return changes
}
