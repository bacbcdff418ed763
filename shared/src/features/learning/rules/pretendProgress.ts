import { countedLessons, isGraded, type OutlineLesson } from '../../content/rules/outline/courseOutline.ts'
import type { CourseProgress } from '../entities/CourseProgress.ts'
import { certificationId, collectAwards, computeScore, isReached } from './certificateTerms.ts'
import { type FoldedProgress, foldProgress } from './foldProgress.ts'
import type { LearningFact } from './learningFact.ts'

/** What a pretend learner has done, as facts that no log holds. */
export type PretendFacts = readonly LearningFact[]
export type PretendProgress = FoldedProgress & Pick<CourseProgress, 'completedCertifications'>

/** The state in which a preview begins: nothing, half or all of the lessons done. */
export const pretendStarts = ['nothing', 'half', 'everything'] as const
export type PretendStart = (typeof pretendStarts)[number]

/**
 * The progress of a pretend learner, by the rules that the server follows for real ones. `certification`: what the item awards for
 * completing it.
 */
export function pretendProgress(
  facts: PretendFacts,
  outline: readonly OutlineLesson[],
  certification: string | null,
): PretendProgress {
  const folded = foldProgress(facts, outline)
  const score = computeScore(outline, folded)
  const completedCertifications = collectAwards({ certification }, outline)
    .filter((award) => facts.length > 0 && isReached(award, folded.progress, score))
    .map((award) => certificationId(award.certification))
  return { ...folded, completedCertifications }
}

/** The facts of a learner who has done that much. At half, lessons are done in the order of the outline. */
export function startFacts(start: PretendStart, outline: readonly OutlineLesson[], at: string): PretendFacts {
  const counted = countedLessons(outline)
  const done = { nothing: 0, half: Math.floor(counted.length / 2), everything: counted.length }[start]
  return counted.slice(0, done).flatMap((lesson) => completionFacts(lesson, at))
}

/** Completes a lesson, or takes back all that was done in it. */
export const withLesson = (
  facts: PretendFacts,
  lesson: Pick<OutlineLesson, 'id' | 'type'>,
  isDone: boolean,
  at: string,
): PretendFacts => {
  const others = facts.filter(({ lessonId }) => lessonId !== lesson.id)
  return isDone ? [...others, ...completionFacts(lesson, at)] : others
}

function completionFacts({ id, type }: Pick<OutlineLesson, 'id' | 'type'>, at: string): LearningFact[] {
  const common = { lessonId: id, occurredAt: at, kind: type }
  if (!isGraded(type)) {
    const payload = { progress: 100, lastPosition: 0, maxPosition: 0 }
    return [{ ...common, id: `done ${id} ${at}`, type: 'lessonProgressed', payload }]
  }
  const quiz = type === 'knowledgeCheck' ? ('knowledgeCheck' as const) : ('quiz' as const)
  const payload = { startedAt: at, type: quiz, score: 100, isPassed: true, results: [] }
  return [
    { ...common, id: `start ${id} ${at}`, type: 'quizStarted', payload: { startedAt: at, type: quiz } },
    { ...common, id: `done ${id} ${at}`, type: 'quizFinished', payload },
  ]
}
