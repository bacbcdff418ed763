import { createHash } from 'node:crypto'
import { isNoteFact } from '#shared/features/learning/rules/foldNotes.ts'
import { foldProgress } from '#shared/features/learning/rules/foldProgress.ts'
import type { LearningFact } from '#shared/features/learning/rules/learningFact.ts'
import { packPercents } from '#shared/features/learning/rules/lessonPercents.ts'
import type { Weighing } from '../itemFacts.ts'
import type { LearningState } from '../progress/LearningState.ts'

/** Clients generate event ids: scoped by progress here, so that nobody can use up another customer's ids. */
export function eventKey(progressKey: string, factId: string): string {
  const [organization] = progressKey.split('~')
  return `${organization}~${createHash('sha256').update(`${progressKey}\n${factId}`).digest('hex').slice(0, 32)}`
}

/** The progress after the facts, and each fact's payload with the progress reached by then. */
export function foldFacts<P extends LearningState>(
  progress: P,
  facts: readonly LearningFact[],
  { weighed, numbers }: Weighing,
  now: number,
) {
  // Two writes within a millisecond must not have the same version.
  const updatedAt = new Date(Math.max(now, Date.parse(progress.updatedAt) + 1)).toISOString()
  // Notes change no percentage: all of a request are folded at once, because there may be thousands.
  const notes = facts.filter(isNoteFact)
  let next: P = notes.length > 0 ? { ...progress, ...foldProgress(notes, weighed, progress) } : progress
  const payloads = facts.map((fact) => {
    if (!isNoteFact(fact)) next = { ...next, ...foldProgress([fact], weighed, next) }
    return fact.uncounted ? fact.payload : { ...fact.payload, reached: next.progress }
  })
  const lessonPercents = numbers && packPercents(next.lessonProgress, numbers)
  return { next: { ...next, lessonPercents, updatedAt }, payloads }
}
