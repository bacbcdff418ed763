import { createHash } from 'node:crypto'
import type { OutlineLesson } from '../../../../shared/src/features/content/rules/courseOutline.ts'
import type { CourseProgress } from '../../../../shared/src/features/learning/entities/CourseProgress.ts'
import { foldProgress } from '../../../../shared/src/features/learning/rules/foldProgress.ts'
import type { LearningFact } from '../../../../shared/src/features/learning/rules/learningFact.ts'

/** The longest gap between two events that counts as learning time; a video reports every 10 s. */
const maxSecondsBetween = 60

/** Clients generate event ids: scoped by progress here, so that nobody can use up another customer's ids. */
export function eventKey(progressKey: string, factId: string): string {
  const [organization] = progressKey.split('~')
  return `${organization}~${createHash('sha256').update(`${progressKey}\n${factId}`).digest('hex').slice(0, 32)}`
}

/** The progress after the facts, and each fact's payload with the values that the server adds. */
export function foldFacts(
  progress: CourseProgress,
  facts: readonly LearningFact[],
  outline: readonly OutlineLesson[],
  now: number,
) {
  // Two writes within a millisecond must not have the same version.
  const updatedAt = new Date(Math.max(now, Date.parse(progress.updatedAt) + 1)).toISOString()
  let next: CourseProgress = progress
  const payloads = facts.map((fact) => {
    const timed = withSeconds(fact, next)
    next = { ...next, ...foldProgress([timed], outline, next) }
    return { ...timed.payload, reached: next.progress }
  })
  return { next: { ...next, updatedAt }, payloads }
}

/** Learning time since the previous event, stored in the event, so that the sum does not depend on order. */
function withSeconds(fact: LearningFact, progress: CourseProgress): LearningFact {
  if (fact.type === 'courseStarted' || progress.lastActiveDate === null) return fact
  const gap = (Date.parse(fact.occurredAt) - Date.parse(progress.lastActiveDate)) / 1000
  if (gap <= 0 || gap > maxSecondsBetween) return fact
  // The payload keeps its type's shape: every type may have `seconds`.
  return { ...fact, payload: { ...fact.payload, seconds: Math.round(gap) } } as LearningFact
}
