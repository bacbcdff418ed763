import { assert } from '../../errors/assert.ts'
import { type Clock, createClock } from '../clock.ts'
import { emptyHash } from '../hash.ts'
import { replicaPattern } from '../protocol.ts'
import type { ReplicaMeta, ReplicaStore } from '../ReplicaStore.ts'
import type { CellNode } from '../structure/cellTree.ts'

/** What a replica needs of its computer. */
export type ReplicaParts = {
  store: ReplicaStore
  /** The organization that a store without one begins with. */
  organization: string
  /** This computer's clock, milliseconds since 1970. */
  now: () => number
  /** A new name, 8 to 24 letters and digits, never used before. */
  createReplicaName: () => string
  /** Fewer than protocol.ts allows, for tests. */
  writesPerPush?: number
}

export type ReplicaContext = ReplicaParts & {
  clock: Clock
  /** The record that is being worked on, so that each keystroke's pause does not read it all from disk. */
  working: WorkingRecord | null
}

/** Good only while `mark` is the meta row's: a transaction of somebody around ours may have been undone. */
export type WorkingRecord = { name: string; mark: string; root: CellNode; updatedAt: string }

export const markOf = ({ replica, lastStamp, cursor, hash }: ReplicaMeta): string =>
  `${replica} ${lastStamp} ${cursor} ${hash}`

export function openReplica(parts: ReplicaParts): ReplicaContext {
  const meta = parts.store.transaction(() => {
    const known = parts.store.loadMeta()
    if (known) return known
    const fresh = beginMeta(parts)
    parts.store.saveMeta(fresh)
    return fresh
  })
  return { ...parts, clock: clockOf(parts, meta), working: null }
}

/** Every operation reads it anew, so that a transaction that failed leaves nothing behind. */
export function loadMeta({ store }: ReplicaParts): ReplicaMeta {
  const meta = store.loadMeta()
  assert(meta, 'an opened replica has its meta row')
  return meta
}

export const clockOf = (parts: ReplicaParts, meta: ReplicaMeta): Clock =>
  createClock({ now: parts.now, replica: meta.replica, last: meta.lastStamp, offsetMs: meta.offsetMs })

export function newReplicaName(parts: ReplicaParts): string {
  const replica = parts.createReplicaName()
  assert(replicaPattern.test(replica), `${replica} is a replica's name`)
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
