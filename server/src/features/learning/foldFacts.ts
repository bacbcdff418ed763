import { createHash } from 'node:crypto'
import type { OutlineLesson } from '../../../../shared/src/features/content/rules/courseOutline.ts'
import type { CourseProgress } from '../../../../shared/src/features/learning/entities/CourseProgress.ts'
import type { LearningFact } from '../../../../shared/src/features/learning/rules/learningFact.ts'
import type { Learnable } from './learnables.ts'

/** Clients generate event ids: scoped by progress here, so that nobody can use up another customer's ids. */
export function eventKey(progressKey: string, factId: string): string {
  const [organization] = progressKey.split('~')
  return `${organization}~${createHash('sha256').update(`${progressKey}\n${factId}`).digest('hex').slice(0, 32)}`
}

/** The progress after the facts, and each fact's payload with what was reached by then. */
export function foldFacts(
  of: Learnable,
  progress: CourseProgress,
  facts: readonly LearningFact[],
  outline: readonly OutlineLesson[],
  now: number,
) {
  // Two writes within a millisecond must not have the same version.
  const updatedAt = new Date(Math.max(now, Date.parse(progress.updatedAt) + 1)).toISOString()
  let next: CourseProgress = progress
  const payloads = facts.map((fact) => {
    next = { ...next, ...of.fold([fact], outline, next) }
    return fact.uncounted ? fact.payload : { ...fact.payload, reached: next.progress }
  })
  return { next: { ...next, updatedAt }, payloads }
}
