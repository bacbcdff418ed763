import type { Row } from '../Row.ts'

/** Conflicts between changes made on several computers. */
export type ConflictApi = {
  /** Where a conflict is, and whether what it is about is still there. */
  conflictPlace(input: { key: string }): Promise<ConflictPlace>
  /**
   * Chooses the kept or the other side of a conflict, or both where `mayKeepBoth`. `isRestored`: first puts back what
   * it is about; without it, taking the other side of something deleted is `not_found`.
   */
  resolveConflict(input: {
    key: string
    resolution: 'kept' | 'other' | 'both'
    isRestored?: boolean
  }): Promise<Row>
}

/**
 * `text`: the place in words, with the names of deleted elements. `deleted`: the deleted part of it; null if all
 * of it exists. `isHidden`: the present type has no such field, so a choice is stored and not shown.
 */
export type ConflictPlace = {
  text: string
  deleted: { noun: string; name: string | null } | null
  isHidden: boolean
  /** Whether the text can have both versions, one after the other. */
  mayKeepBoth: boolean
  /** What is in use of two that collided: its author may have gone on since the conflict was listed. Null: what the conflict says. */
  inUse: { value: unknown } | null
}
