import { assert } from '../../errors/assert.ts'
import { type Clock, createClock } from '../clock.ts'
import { emptyHash } from '../hash.ts'
import { replicaPattern } from '../protocol.ts'
import type { ReplicaMeta, ReplicaStore } from '../ReplicaStore.ts'
import type { CellNode } from '../structure/cellTree.ts'

/** A replica's dependencies on its computer. */
export type ReplicaParts = {
  store: ReplicaStore
  /** The organization of a new store. */
  organization: string
  /** This computer's clock, milliseconds since 1970. */
  now: () => number
  /** A new replica name, 8 to 24 letters and digits, never used before. */
  createReplicaName: () => string
  /** Smaller limits than protocol.ts allows, for tests. */
  writesPerPush?: number
}

export type ReplicaContext = ReplicaParts & {
  clock: Clock
  /** Caches the record under edit, so that each edit does not read it from disk. */
  working: WorkingRecord | null
}

/** Valid only while `mark` equals the meta row's: an outer transaction may have been rolled back. */
export type WorkingRecord = { name: string; mark: string; root: CellNode; updatedAt: string }

export const markOf = ({ replica, lastStamp, cursor, hash }: ReplicaMeta): string =>
  `${replica} ${lastStamp} ${cursor} ${hash}`

export function openReplica(parts: ReplicaParts): ReplicaContext {
  const meta = parts.store.transaction(() => {
    const stored = parts.store.loadMeta()
    if (stored) return stored
    const fresh = beginMeta(parts)
    parts.store.saveMeta(fresh)
    return fresh
  })
  return { ...parts, clock: makeClock(parts, meta), working: null }
}

/** Reloaded by every operation, so that a failed transaction leaves nothing behind. */
export function loadMeta({ store }: ReplicaParts): ReplicaMeta {
  const meta = store.loadMeta()
  assert(meta, "the replica's meta row exists")
  return meta
}

export const makeClock = (parts: ReplicaParts, meta: ReplicaMeta): Clock =>
  createClock({ now: parts.now, replica: meta.replica, last: meta.lastStamp, offsetMs: meta.offsetMs })

export function newReplicaName(parts: ReplicaParts): string {
  const replica = parts.createReplicaName()
  assert(replicaPattern.test(replica), `${replica} is a valid replica name`)
  return replica
}

const beginMeta = (parts: ReplicaParts): ReplicaMeta => ({
  organization: parts.organization,
  replica: newReplicaName(parts),
  cursor: 0,
  given: 0,
  chain: emptyHash,
  lastStamp: '',
  seenStamp: '',
  offsetMs: 0,
  hash: emptyHash,
  head: 0,
  headHash: emptyHash,
})
