import type { Row } from '#desktop/core/Row.ts'
import type { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'

/** An invalid text: stays in its field, with the reason beside it. */
export type InvalidInput = { value: unknown; message: string }

/**
 * `saved`: all is on this computer's disk. `saving`: pending. `unsaved`: a write failed (see `error`); it is kept
 * here and retried.
 */
export type SavingState = 'saved' | 'saving' | 'unsaved'

/** A record under edit: the stored one with all unsaved edits applied. */
export type SessionView = {
  record: Row | null
  saving: SavingState
  error: AppError | null
  /** By path, joined with `/`. */
  invalidInputs: Readonly<Record<string, InvalidInput>>
}

/** `typing` is debounced; `now` is sent at once. */
export type Urgency = 'typing' | 'now'

export type RecordSession = {
  entity: string
  key: string
  subscribe(listener: () => void): () => void
  view(): SessionView
  /** Takes the stored record, unless newer edits of ours are pending. */
  load(record: Row): void
  edit(edits: Edit[], urgency?: Urgency): void
  /**
   * An editor holds words that are not in the record yet. `write` hands them over by `edit`; it is called before the next edit, and
   * before they are sent, which is as soon as typed text is. Until then its keys render nothing else.
   */
  hold(write: () => void): void
  keepInvalidInput(path: string[], invalidInput: InvalidInput | null): void
  /** Sends waiting edits; resolves when none are pending (or they failed and are kept). */
  flush(): Promise<void>
  /** Resolves when nothing is pending; debounced edits may still wait. */
  settled(): Promise<void>
  /** Discards everything that is not on disk: waiting edits, and invalid texts. */
  discard(): void
  /** Applies the result of another procedure (undo, publish, restore) after all our edits were sent. */
  take(work: () => Promise<Row>): Promise<Row>
}

export const pathKey = (path: readonly string[]) => path.join('/')
