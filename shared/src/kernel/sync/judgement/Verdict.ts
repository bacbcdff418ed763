import type { Actor } from '../../model/Entity.ts'
import { replicaOf } from '../clock.ts'
import type { Json } from '../json.ts'
import type { HeldCell } from '../RecordState.ts'

/** Two edits that could not both stand; becomes a `conflict` record. */
export type ConflictFact = {
  path: string
  reason: 'collision' | 'deletedAndEdited' | 'move' | 'slug' | 'refused' | 'rule'
  message: string
  kept: Json
  keptStamp: string | null
  other: Json
  /** Names the edit that does not stand: with the path, the conflict's identity. */
  otherStamp: string
}

export type Verdict = {
  /** Cells to set, in order. */
  cells: { path: string; value: Json; stamp: string }[]
  conflicts: ConflictFact[]
  /** Why the write can never be taken; null when it was judged. */
  refused: string | null
}

export type ArbitrateContext = {
  /** Whose write it is. */
  replica: string
  /** What its writer counts as in the organization. */
  actors: ReadonlySet<Actor>
  /** A stamp of the server's own clock, for what it restores. */
  stamp: () => string
  /** The newest sequence number before this push: what is above it was written by this push itself. */
  pushedAfter?: number
}

/** A write whose value is in order. */
export type Judged = { path: string; value: Json; stamp: string; baseSeq: number }

export const taken = (write: Judged): Verdict['cells'] => [
  { path: write.path, value: write.value, stamp: write.stamp },
]
export const nothing: Verdict = { cells: [], conflicts: [], refused: null }

/** What somebody else did, and the writer had not seen. */
export const isUnseen = (held: HeldCell, write: Pick<Judged, 'baseSeq'>, context: ArbitrateContext) =>
  held.seq > write.baseSeq && replicaOf(held.stamp) !== context.replica

/** Whether a presence cell says that its holder is not there. */
export const isRemoval = (path: string, value: Json) =>
  path.endsWith('@gone') ? value === true : path.endsWith('/@set') && value === false
