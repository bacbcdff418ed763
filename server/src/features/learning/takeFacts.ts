import type { CourseProgress } from '../../../../shared/src/features/learning/entities/CourseProgress.ts'
import type {
  FactOutcome,
  SentFact,
} from '../../../../shared/src/features/learning/operations/reportLearning.ts'
import type { LearningFact } from '../../../../shared/src/features/learning/rules/learningFact.ts'
import type { RequestContext } from '../../kernel/request/RequestContext.ts'
import { appendLearning } from './appendLearning.ts'
import { ensureProgress } from './ensureProgress.ts'
import { getAccessibleLearning, type Learning } from './findLearning.ts'
import { judgeFact, type Present } from './judgeFact.ts'
import { learnables } from './learnables.ts'
import { limitFacts } from './limitFacts.ts'
import { takeAttemptFact } from './quizzing/takeAttemptFact.ts'
import { recentLearningsOf } from './recentLearnings.ts'
import { tryReport } from './reportQueue.ts'

export type Taken = {
  learning: Learning
  progress: CourseProgress
  outcomes: readonly FactOutcome[]
}

/**
 * Takes facts about a course from its learner, each with what became of it (PRG-12). What learners send every 10 s, one
 * position, is written from the cached state in one statement that succeeds only if that is current; everything else reads
 * first. @throws AppError `not_found`, `no_access`, `prerequisites`: of the course, for all of them
 */
export async function takeFacts(
  context: RequestContext,
  courseKey: string,
  facts: readonly SentFact[],
): Promise<Taken> {
  if (context.viewer.kind === 'customer') await limitFacts(context.viewer.customerKey, facts.length)
  const [only] = facts
  const taken = facts.length === 1 && only ? await takeFast(context, courseKey, only) : null
  return taken ?? (await takeAll(context, courseKey, facts))
}

const of = learnables.course

async function takeFast(context: RequestContext, courseKey: string, sent: SentFact): Promise<Taken | null> {
  if (sent.type !== 'lessonProgressed') return null
  const { deps } = context
  const now = deps.now()
  const recent = recentLearningsOf(deps.db)
  const learning = recent.find(context, courseKey)
  if (!learning?.progress) return null
  const isPresent = sent.edition === null || sent.edition === learning.edition
  if (!isPresent || sent.lesson === null || !learning.places.has(sent.lesson)) return null
  const judged = await judgeFact(deps.db, of, presentOf(learning), sent, now)
  if (!('fact' in judged) || judged.fact.type !== 'lessonProgressed') return null
  const { progress, outline } = learning
  const progressed = judged.fact
  const written = await tryReport(deps, {
    progress,
    fact: progressed,
    outline,
    now,
    guard: guardOf(learning),
  })
  if (!written) return null
  recent.keep(context, courseKey, learning, written)
  return { learning, progress: written, outcomes: [outcomeOf(sent.id, 'counted')] }
}

async function takeAll(
  context: RequestContext,
  courseKey: string,
  facts: readonly SentFact[],
): Promise<Taken> {
  const { deps } = context
  const now = deps.now()
  const learning = await getAccessibleLearning(context, courseKey)
  const present = presentOf(learning)
  let progress = await ensureProgress(context, learning)
  const judged = []
  for (const sent of facts) judged.push(await judgeFact(deps.db, of, present, sent, now))
  // Of two with the same id the first one counts, as in two calls.
  const firstAt = new Map<string, number>()
  for (const [at, { id }] of facts.entries())
    if (!firstAt.has(id) && judged[at] && !('refused' in judged[at])) firstAt.set(id, at)
  const isFirst = (at: number) => firstAt.get(facts[at]?.id ?? '') === at
  const plain = judged.flatMap((one, at): LearningFact[] => ('fact' in one && isFirst(at) ? [one.fact] : []))
  const appended = await appendLearning(deps.db, of, progress, plain, learning.outline, now)
  progress = appended.progress
  const outcomes: FactOutcome[] = []
  for (const [at, { id }] of facts.entries()) {
    const one = judged[at]
    if (!one || 'refused' in one) outcomes.push(outcomeOf(id, 'refused', one?.refused ?? 'invalid'))
    else if ('fact' in one)
      outcomes.push(outcomeOf(id, appended.known.has(id) || !isFirst(at) ? 'known' : 'counted'))
    else {
      const taken = await takeAttemptFact(context, { ...learning, progress }, one.attempt, now)
      if (taken.progress) progress = taken.progress
      outcomes.push(taken.outcome)
    }
  }
  recentLearningsOf(deps.db).keep(context, courseKey, learning, progress)
  return { learning, progress, outcomes }
}

const presentOf = ({ course, edition, places }: Learning): Present => ({
  ...{ itemKey: course.key, edition, places },
})

/** What became of a fact. */
export const outcomeOf = (
  id: string,
  outcome: FactOutcome['outcome'],
  reason: string | null = null,
): FactOutcome => ({ id, outcome, reason, verdict: null, result: null })

const guardOf = ({ course, portal, asker }: Learning) => ({
  courseUpdatedAt: course.updatedAt,
  portal: portal.key,
  portalUpdatedAt: portal.updatedAt,
  libraries: asker.libraries,
})
