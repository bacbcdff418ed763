import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import type { Row } from '../Row.ts'

/** The organization's records on this computer. */
export type RecordApi = {
  list(input: ListInput): Promise<{ items: Row[]; total: number }>
  /** Records of several entities by the typed text, the best match first (store/searchRecords). */
  search(input: { text: string; entities: string[]; limit: number }): Promise<{ records: FoundRecord[] }>
  /** @throws AppError `not_found`, whose detail `deleted` is the name of a record that was deleted here, or null */
  get(input: { entity: string; key: string }): Promise<Row>
  /** As `get`, where a missing record is an expected answer. `deleted`: what a deleted one was called. */
  find(input: { entity: string; key: string }): Promise<{ row: Row | null; deleted: string | null }>
  create(input: { entity: string; values: Record<string, unknown> }): Promise<Row>
  /**
   * Applies edits: they are on disk when it returns. A validation fault refuses the whole batch. `screen`: where they were made,
   * for `undoable`.
   */
  edit(input: { entity: string; key: string; edits: Edit[]; screen?: string }): Promise<Row>
  delete(input: { entity: string; key: string }): Promise<{ deleted: true }>
  /** The records on this computer that name a record, by their entities, with the names they have. */
  uses(input: { entity: string; key: string }): Promise<{ uses: Uses[] }>
  /** The same of several records at once, without those among them; `used`: which of them are named. */
  usesOfMany(input: { entity: string; keys: string[] }): Promise<{ uses: Uses[]; used: string[] }>
  /** Undoes or redoes this session's accepted edits of one record. */
  undo(input: { entity: string; key: string }): Promise<Row>
  redo(input: { entity: string; key: string }): Promise<Row>
  /** What undo and redo would take back or do again. */
  undoable(input: { entity: string; key: string }): Promise<Undoable>
  /** Earlier states of a record, newest first. */
  history(input: { entity: string; key: string; limit?: number }): Promise<{ revisions: Revision[] }>
  restore(input: { entity: string; key: string; revision: number }): Promise<Row>
  /** Restores one element of a tree, such as a lesson (`sections/white`), and leaves the rest as it is. */
  restorePart(input: { entity: string; key: string; revision: number; path: string }): Promise<Row>
  /** Names a state in the history, which keeps it; an empty name takes the name away. */
  nameRevision(input: {
    entity: string
    key: string
    revision: number
    name: string
  }): Promise<{ named: true }>
  clone(input: { entity: string; key: string }): Promise<Row>
}

/** The next steps in words; null for nothing. `screens`: where each was made, as its edits said; null where nobody said it. */
export type Undoable = {
  undo: string | null
  redo: string | null
  screens: { undo: string | null; redo: string | null }
}

/** Records of an entity that name a record: their names and keys, in the same order. */
export type Uses = { entity: string; names: string[]; keys: string[] }

/** A record that a search found. `name` is empty where it has none yet. */
export type FoundRecord = { entity: string; key: string; name: string; updatedAt: string }

export type ListInput = {
  entity: string
  /** Search text: matches prefixes, ignores accents. */
  search?: string
  /** Equality; a list matches any of its values. Of a field that is no switch, true and false say whether it has a value. */
  filter?: Record<string, string | boolean | string[]>
  sort?: { field: string; direction: 'asc' | 'desc' }
  offset: number
  limit: number
  /** Only these columns, so that a list of courses does not load their outlines. */
  fields?: string[]
}

/**
 * A state, and the changes that led to it, oldest first. `label` and `by`: all of them in one text; null: nobody was
 * signed in.
 */
export type Revision = {
  number: number
  at: string
  /** The author's name for this state, such as "Before the review". */
  name: string | null
  label: string
  by: string | null
  changes: readonly RevisionChange[]
  record: Row
}

/** A change in words, its author, and the name of their computer; null where it is not known. */
export type RevisionChange = { label: string; by: string | null; on: string | null }
