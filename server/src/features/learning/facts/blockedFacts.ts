import type { Database } from '#server/kernel/db/Database.ts'
import { query } from '#server/kernel/db/query.ts'
import type { LessonPlace } from '#shared/features/content/rules/outline/lessonPlaces.ts'
import type { LearningEvent } from '#shared/features/learning/entities/LearningEvent.ts'
import { findBlocker } from '#shared/features/learning/rules/findBlocker.ts'
import { type LearningFact, toLearningFact } from '#shared/features/learning/rules/learningFact.ts'
import type { Places } from '../editionPlaces.ts'
import { type LearnableType, learnables } from '../learnables.ts'
import type { LearningOf } from '../progress/findLearning.ts'
import type { LearningState } from '../progress/LearningState.ts'
import { appendLearning } from './appendLearning.ts'

/** Whether a fact's lesson waits for a required one before it (DEL-34). */
export const isBlocked = (
  { lessonId }: Pick<LearningFact, 'lessonId'>,
  place: LessonPlace | null | undefined,
  progress: LearningState,
): boolean =>
  place != null &&
  lessonId !== null &&
  place.blockers.length > 0 &&
  findBlocker({ id: lessonId, type: place.kind }, place.blockers, progress) !== null

/** How many lessons a learner cannot open yet. */
export const countBlocked = (places: Places, progress: LearningState): number =>
  [...places].filter(([lessonId, place]) => isBlocked({ lessonId }, place, progress)).length

/**
 * Counts logged facts of lessons that have opened since. Honest facts can arrive before the fact that opens their lesson: from
 * another device, or if a film's time was limited.
 */
export async function countOpened<P extends LearningState>(
  db: Database,
  learning: LearningOf<LearnableType>,
  progress: P,
  now: number,
): Promise<P> {
  const rows = await query<LearningEvent & { occurredAt: Date | string }>(db, {
    name: `held-facts ${learning.type}`,
    text: `SELECT id, type, "lessonId", payload, "occurredAt", kind, edition FROM "LearningEvent"
      WHERE customer = $1 AND "${learnables[learning.type].column}" = $2 AND uncounted = 'held' ORDER BY "occurredAt", key`,
    values: [progress.customer, learning.item.key],
  })
  const opened = rows
    .map((row) => ({ ...row, id: `${row.id}-opened`, occurredAt: new Date(row.occurredAt).toISOString() }))
    .map(toLearningFact)
    .filter((fact) => !isBlocked(fact, learning.places.get(fact.lessonId ?? ''), progress))
  if (opened.length === 0) return progress
  return (await appendLearning(db, learnables[learning.type], progress, opened, learning, now)).progress
}
