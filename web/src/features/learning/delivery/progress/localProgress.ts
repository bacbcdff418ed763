import type { PublicCourse } from '../../../../../../shared/src/features/content/entities/Course.ts'
import type { QuizResult } from '../../../../../../shared/src/features/content/entities/parts/quizResult.ts'
import { courseOutline, findQuiz } from '../../../../../../shared/src/features/content/rules/courseOutline.ts'
import type { CourseProgress } from '../../../../../../shared/src/features/learning/entities/CourseProgress.ts'
import { foldProgress } from '../../../../../../shared/src/features/learning/rules/foldProgress.ts'
import type { LearningFact } from '../../../../../../shared/src/features/learning/rules/learningFact.ts'
import type { OutboxEntry } from '../../outbox/OutboxEntry.ts'

type Sections = PublicCourse['sections']

/**
 * Progress with pending events applied (optimistic update): the same fold as the server's. For anonymous learners
 * it is all there is (3§6).
 */
export function withPending(
  progress: CourseProgress,
  sections: Sections,
  pending: readonly OutboxEntry[],
): CourseProgress {
  const facts = pending.flatMap((entry) => factOf(entry))
  if (facts.length === 0) return progress
  return { ...progress, ...foldProgress(facts, courseOutline(sections), progress) }
}

function factOf({ id, call, input }: OutboxEntry): LearningFact[] {
  const lessonId = String(input.courseItemID)
  const occurredAt = String(input.occurredAt ?? new Date(0).toISOString())
  if (call === 'trackCourseItemProgress') {
    const payload = {
      progress: Number(input.progress),
      lastPosition: Number(input.lastPosition),
      maxPosition: Number(input.maxPosition),
    }
    return [{ id, type: 'lessonProgressed', lessonId, occurredAt, payload }]
  }
  const cmi = input.scormData as Record<string, string> // made by useDeliveryHost
  return [{ id, type: 'scormCommitted', lessonId, occurredAt, payload: { cmi } }]
}

/** A running quiz is in progress at once; the server confirms it with its next answer. */
export function withQuizStart(
  progress: CourseProgress,
  sections: Sections,
  lessonId: string,
  startedAt: string,
): CourseProgress {
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
  progress: CourseProgress,
  sections: Sections,
  lessonId: string,
  result: QuizResult,
): CourseProgress {
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
