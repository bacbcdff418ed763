import { replicaOf } from '../clock.ts'
import type { RecordState } from '../RecordState.ts'
import type { ReplicaState, ServerChanges, ServerSyncReader } from '../ServerSyncStore.ts'
import { listFaults } from './listFaults.ts'
import { addConflict, conflictKey, type FoundConflict, type ServerBatch } from './ServerBatch.ts'
import { settleReferences } from './settleReferences.ts'
import { tellSlugsApart } from './tellSlugsApart.ts'

type Finishing = {
  /** Conflicts that arbitrating the writes of a push has found. */
  conflicts?: readonly FoundConflict[]
  /** The replica that pushes; null if the server itself writes. */
  replica?: ReplicaState | null
  /** Records whose faults the caller refuses itself, so that none of theirs is listed. */
  judged?: readonly RecordState[]
}

/** The steps that pushes and the server's own writes share once their cells are set: returns the changes to save. */
export async function finishBatch(
  reader: ServerSyncReader,
  batch: ServerBatch,
  { conflicts = [], replica = null, judged = [] }: Finishing,
): Promise<ServerChanges> {
  const faults = await listFaults(reader, batch, judged)
  const renamed = await tellSlugsApart(reader, batch)
  await settleReferences(reader, batch)
  await addConflicts(reader, batch, [...conflicts, ...faults, ...renamed], replica)
  return batch.changes(replica)
}

async function addConflicts(
  reader: ServerSyncReader,
  batch: ServerBatch,
  conflicts: readonly FoundConflict[],
  replica: ReplicaState | null,
): Promise<void> {
  if (conflicts.length === 0) return
  const { organization } = reader
  const names = conflicts.map((one) => ({ entity: 'conflict', key: conflictKey(organization, one) }))
  batch.load(await reader.loadRecords(names))
  const stamps = conflicts.flatMap(({ fact }) => [fact.keptStamp, fact.otherStamp])
  const replicas = new Set(stamps.flatMap((stamp) => (stamp ? [replicaOf(stamp)] : [])))
  const states = await reader.findReplicas([...replicas])
  const authors = new Map([...states, ...(replica ? [replica] : [])].map((r) => [r.replica, r]))
  for (const one of conflicts) addConflict(batch, organization, one, authors)
}
