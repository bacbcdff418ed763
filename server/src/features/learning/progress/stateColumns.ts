import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import { soleLessonId } from '#shared/features/content/rules/outline/soleLesson.ts'
import type { DocumentProgress } from '#shared/features/learning/entities/DocumentProgress.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import type { LearningState } from './LearningState.ts'

/** A column that follows from the folded state. */
export type StateColumn = { name: string; cast: string; value(state: LearningState): unknown }

const lesson = (state: LearningState) => ownValue(state.lessonProgress, soleLessonId)

/** Where a microcast is, which its one lesson says (3§3.2). */
export const microcastColumns: readonly StateColumn[] = [
  { name: 'lastPosition', cast: 'float8', value: (state) => lesson(state)?.lastPosition ?? 0 },
  { name: 'maxPosition', cast: 'float8', value: (state) => lesson(state)?.maxPosition ?? 0 },
]

/**
 * The status of a document. A visit counts as one view. It is in My Documents once it was assigned or opened; taking it out archives
 * it, and putting it back gives it the status that it has reached (decision 0081).
 */
export const documentColumns: readonly StateColumn[] = [
  { name: 'viewCount', cast: 'float8', value: ({ tracking }) => tracking.sessions },
  {
    name: 'includeInMyDocuments',
    cast: 'boolean',
    value: ({ kept }) => kept?.isKept ?? true,
  },
  { name: 'kept', cast: 'jsonb', value: ({ kept }) => kept ?? null },
  {
    name: 'signature',
    cast: 'jsonb',
    value: ({ signature }) => signature ?? null,
  },
  { name: 'status', cast: 'text', value: deriveStatus },
  { name: 'history', cast: 'jsonb', value: deriveHistory },
]

/** A document's state has been read from its own record. */
type DocumentState = LearningState & Pick<DocumentProgress, 'status'>

function deriveStatus(state: DocumentState): DocumentProgress['status'] {
  const { status, kept } = state
  // Staff may have archived it, until its learner says otherwise.
  if (kept ? !kept.isKept : status === 'archived') return 'archived'
  if (state.signature) return 'signed'
  if (isComplete(state.progress)) return 'completed'
  if (state.startedDate !== null) return 'viewed'
  return status === 'archived' ? 'assigned' : status
}

function deriveHistory({ customer, startedDate, completeDate, signature, kept }: LearningState) {
  const moments = [
    { at: startedDate, status: 'viewed' },
    { at: completeDate, status: 'completed' },
    { at: signature?.at ?? null, status: 'signed' },
    { at: kept && !kept.isKept ? kept.at : null, status: 'archived' },
  ]
  return moments.flatMap(({ at, status }) => (at === null ? [] : [{ at, status, by: customer }]))
}
