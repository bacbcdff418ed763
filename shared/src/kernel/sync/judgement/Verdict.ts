import type { Actor } from '../../model/Entity.ts'
import type { conflictReasons } from '../Conflict.ts'
import { replicaOf } from '../clock.ts'
import type { Json } from '../json.ts'
import type { StoredCell } from '../RecordState.ts'

/** Two edits that could not both stand; becomes a `conflict` record. */
export type ConflictFact = {
  path: string
  reason: (typeof conflictReasons)[number]
  message: string
  kept: Json
  keptStamp: string | null
  other: Json
  /** Identifies the losing edit: with the path, the conflict's identity. */
  otherStamp: string
}

export type Verdict = {
  /** Cells to set, in order. */
  cells: { path: string; value: Json; stamp: string }[]
  conflicts: ConflictFact[]
  /** Why the write was refused for good; null if it was judged. */
  refused: string | null
}

export type ArbitrateContext = {
  /** The write's author. */
  replica: string
  /** The author's actors in the organization. */
  actors: ReadonlySet<Actor>
  /** A stamp of the server's own clock, for restored elements. */
  stamp: () => string
  /** The newest sequence number before this push: larger ones were written by this push itself. */
  pushedAfter?: number
}

/** A valid write. */
export type Judged = { path: string; value: Json; stamp: string; baseSeq: number }

export const taken = (write: Judged): Verdict['cells'] => [
  { path: write.path, value: write.value, stamp: write.stamp },
]
export const nothing: Verdict = { cells: [], conflicts: [], refused: null }

/** Another author's change that the writer had not seen. */
export const isUnseen = (stored: StoredCell, write: Pick<Judged, 'baseSeq'>, context: ArbitrateContext) =>
  stored.seq > write.baseSeq && replicaOf(stored.stamp) !== context.replica

/** Whether a presence cell marks its holder as absent. */
export const isRemoval = (path: string, value: Json) =>
  path.endsWith('@gone') ? value === true : path.endsWith('/@set') && value === false
