import type { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import type { Edit } from '../../../../../shared/src/kernel/model/edit.ts'
import type { Row } from '../../../core/CoreApi.ts'

/** A text that cannot be saved as it is: it stays in its field, with the reason beside it. */
export type Draft = { value: unknown; message: string }

/**
 * `saved`: all is on this computer's disk. `saving`: on its way. `unsaved`: something does not reach the
 * disk (see `error`); it is kept here and tried again.
 */
export type SavingState = 'saved' | 'saving' | 'unsaved'

/** What a screen sees of a record under edit: the stored one with all that was typed since. */
export type SessionView = {
  record: Row | null
  saving: SavingState
  error: AppError | null
  /** By path joined with `/`. */
  drafts: Readonly<Record<string, Draft>>
}

/** `typing` waits for a pause of the keys; `now` is for what is done in one act. */
export type Urgency = 'typing' | 'now'

export type RecordSession = {
  entity: string
  key: string
  subscribe(listener: () => void): () => void
  view(): SessionView
  /** Takes the stored record, unless newer edits of ours are on their way. */
  load(record: Row): void
  edit(edits: Edit[], urgency?: Urgency): void
  keepDraft(path: string[], draft: Draft | null): void
  /** Sends what waits; resolves when nothing of ours is on its way (or it failed and is kept). */
  flush(): Promise<void>
  /** Resolves when nothing is on its way; what waits for a pause of the keys may wait on. */
  settled(): Promise<void>
  /** Lets go of what is not on the disk: what waits, and what cannot be saved as it is. */
  discard(): void
  /** Takes the answer of another procedure (undo, publish, restore) after all of ours was sent. */
  take(work: () => Promise<Row>): Promise<Row>
}

export const pathKey = (path: readonly string[]) => path.join('/')
