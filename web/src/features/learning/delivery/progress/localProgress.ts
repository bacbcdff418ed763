import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import { courseOutline, findQuiz } from '#shared/features/content/rules/outline/courseOutline.ts'
import { lessonPlaces } from '#shared/features/content/rules/outline/lessonPlaces.ts'
import { foldProgress, type Weighed } from '#shared/features/learning/rules/foldProgress.ts'
import type { LearningFact } from '#shared/features/learning/rules/learningFact.ts'
import type { LearnerProgress } from '../../item/learnerProgress.ts'
import type { OutboxEntry } from '../../outbox/OutboxEntry.ts'

type Sections = readonly CourseSection[]

/**
 * Progress with pending events applied (optimistic update): the same fold as the server's. For anonymous learners
 * it is all there is (3§6).
 */
export function withPending(
  progress: LearnerProgress,
  sections: Sections,
  pending: readonly OutboxEntry[],
  weighed?: readonly Weighed[],
): LearnerProgress {
  if (pending.length === 0) return progress
  const outline = courseOutline(sections)
  const places = lessonPlaces(outline)
  const facts = pending.flatMap((entry) => makeFacts(entry, places))
  if (facts.length === 0) return progress
  return { ...progress, ...foldProgress(facts, weighed ?? outline, progress) }
}

/** The fact as the server will log it. What becomes of an answer only the server knows; a record of calls is no progress. */
function makeFacts({ id, fact }: OutboxEntry, places: ReturnType<typeof lessonPlaces>): LearningFact[] {
  const { type, lesson, occurredAt, payload } = fact
  if (type === 'quizAnswered' || type === 'quizFinished' || type === 'scormCalled') return []
  const place = lesson === null ? undefined : places.get(lesson)
  // Cast: made by useDeliveryHost, or by an earlier version of it (OutboxEntry).
  const logged = type === 'scormCommitted' ? { ...(payload as object), asset: place?.asset ?? null } : payload
  return [
    { id, type, lessonId: lesson, occurredAt, payload: logged, kind: place?.kind ?? null } as LearningFact,
  ]
}

/** A running quiz is in progress at once; the server confirms it with its next answer. */
export function withQuizStart(
  progress: LearnerProgress,
  sections: Sections,
  lessonId: string,
  startedAt: string,
): LearnerProgress {
  const outline = courseOutline(sections)
  const type = findQuiz(outline, lessonId)?.item.type === 'knowledgeCheck' ? 'knowledgeCheck' : 'quiz'
  const fact: LearningFact = {
    id: `${lessonId} ${startedAt}`,
    type: 'quizStarted',
    lessonId,
    occurredAt: startedAt,
    payload: { startedAt, type },
  }
  // A withheld result says nothing to the attempts after it.
  const { [lessonId]: known, ...others } = progress.quizResults
  const before = known?.isWithheld ? { ...progress, quizResults: others } : progress
  return { ...before, ...foldProgress([fact], outline, before) }
}

/** An anonymous learner's quiz result, kept for this visit only. */
export function withQuizResult(
  progress: LearnerProgress,
  sections: Sections,
  lessonId: string,
  result: QuizResult,
): LearnerProgress {
  const outline = courseOutline(sections)
  const fact: LearningFact = {
    id: `${lessonId} ${result.completedAt}`,
    type: 'quizFinished',
    lessonId,
    occurredAt: result.completedAt ?? new Date(0).toISOString(),
    payload: {
      startedAt: result.startedDate ?? '',
      type: result.type,
      score: result.score,
      // Not told: for a visitor the lesson is finished either way.
      isPassed: result.isPassed || result.isWithheld === true,
      results: result.results,
    },
  }
  const folded = foldProgress([fact], outline, progress)
  return { ...progress, ...folded, quizResults: { ...progress.quizResults, [lessonId]: result } }
}
