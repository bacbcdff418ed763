import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import type {
  FactOutcome,
  reportLearning as operation,
  SentFact,
} from '#shared/features/learning/operations/reportLearning.ts'
import type { LearningFact } from '#shared/features/learning/rules/learningFact.ts'
import { awardCertificates } from '../certifying/awardCertificates.ts'
import { type Learnable, type LearnableType, learnables } from '../learnables.ts'
import { getAccessibleLearning, type Learning, type LearningOf } from '../progress/findLearning.ts'
import type { LearningState } from '../progress/LearningState.ts'
import { progressAnswer } from '../progress/progressAnswer.ts'
import { getRecentLearnings } from '../progress/recentLearnings.ts'
import { takeAttemptFact } from '../quizzing/takeAttemptFact.ts'
import { keepCalls } from '../recording/keepCalls.ts'
import { countStart } from '../starting/countStart.ts'
import { ensureProgress } from '../starting/ensureProgress.ts'
import { collectBegun } from '../watching/withinTime.ts'
import { appendLearning } from './appendLearning.ts'
import { countBlocked, countOpened, isBlocked } from './blockedFacts.ts'
import { followInPrograms } from './followInPrograms.ts'
import { limitFacts } from './limitFacts.ts'
import { loadEarliest } from './loadEarliest.ts'
import { tryReport } from './reportQueue.ts'
import { type Present, validateFact } from './validateFact.ts'

/** What a learner did, as facts (1§7): each is counted once, even in several calls and with other facts. */
export const reportLearning: Handler<typeof operation> = async (
  { itemType, itemKey, facts = [] },
  context,
) => {
  const { learning, progress, outcomes } = await takeFacts(context, itemType ?? 'course', itemKey, facts)
  return { ...progressAnswer(learning, progress), edition: learning.edition, outcomes: [...outcomes] }
}

type Taken<T extends LearnableType = 'course'> = {
  learning: Learning<T>
  progress: NonNullable<Learning<T>['progress']>
  outcomes: readonly FactOutcome[]
}

/**
 * Takes facts about an item from its learner, and answers the outcome of each (PRG-12). A single position, which learners of courses
 * send every 10 s, is written from the cached state in one statement that succeeds only if that is current; everything else reads
 * first. Awards due certificates, and updates the programs that contain the item. @throws AppError `not_found`, `no_access`,
 * `prerequisites`: about the item, for all facts
 */
export async function takeFacts<T extends LearnableType>(
  context: RequestContext,
  type: T,
  itemKey: string,
  facts: readonly SentFact[],
): Promise<Taken<T>> {
  if (context.viewer.kind === 'customer') await limitFacts(context.viewer.customerKey, facts.length)
  const [only] = facts
  const isFast = type === 'course' && facts.length === 1 && only
  // Cast: of a course, as was just asked.
  const fast = isFast ? ((await takeFast(context, itemKey, only)) as Taken<T> | null) : null
  const report = fast ?? (await takeAll(context, type, itemKey, facts))
  const progress = await awardCertificates(context.deps, report.learning, report.progress)
  await followInPrograms(context, report.learning, progress)
  return { ...report, progress }
}

const of = learnables.course

async function takeFast(context: RequestContext, courseKey: string, sent: SentFact): Promise<Taken | null> {
  if (sent.type !== 'lessonProgressed') return null
  const { deps } = context
  const now = deps.now()
  const recent = getRecentLearnings(deps.db)
  const learning = recent.find(context, courseKey)
  if (!learning?.progress) return null
  const isPresent = sent.edition === null || sent.edition === learning.edition
  if (!isPresent || sent.lesson === null || !learning.places.has(sent.lesson)) return null
  const earliest = await loadEarliest(deps.db, learning.progress.customer, [sent], now)
  const present = makePresent(context, learning, learning.progress, { facts: [sent], now, earliest })
  const judged = await validateFact(deps.db, of, present, sent, now)
  if (!('fact' in judged) || judged.fact.type !== 'lessonProgressed') return null
  const { progress, weighed, numbers } = learning
  const progressed = judged.fact
  const opensOthers = judged.place?.mustWatch && isComplete(progressed.payload.progress)
  if (opensOthers || isBlocked(progressed, judged.place, progress)) return null
  const written = await tryReport(deps, {
    progress,
    fact: progressed,
    weighing: { weighed, numbers },
    now,
    guard: makeGuard(learning),
  })
  if (!written) return null
  recent.keep(context, courseKey, learning, written)
  return { learning, progress: written, outcomes: [makeOutcome(sent.id, 'counted')] }
}

async function takeAll<T extends LearnableType>(
  context: RequestContext,
  type: T,
  itemKey: string,
  facts: readonly SentFact[],
): Promise<Taken<T>> {
  const { deps } = context
  const now = deps.now()
  const of: Learnable = learnables[type]
  const learning = await getAccessibleLearning(context, itemKey, type)
  let progress = await ensureProgress(context, learning)
  const earliest = await loadEarliest(deps.db, progress.customer, facts, now)
  const present = makePresent(context, learning, progress, { facts, now, earliest })
  const judged = []
  for (const sent of facts) judged.push(await validateFact(deps.db, of, present, sent, now))
  // Of two with the same id the first one counts, as in two calls.
  const firstAt = new Map<string, number>()
  for (const [at, { id }] of facts.entries())
    if (!firstAt.has(id) && judged[at] && !('refused' in judged[at])) firstAt.set(id, at)
  const isFirst = (at: number) => firstAt.get(facts[at]?.id ?? '') === at
  const heldBefore = countBlocked(learning.places, progress)
  const knownIds = new Set<string>()
  const heldIds = new Set<string>()
  let plain: LearningFact[] = []
  const append = async () => {
    const appended = await appendLearning(deps.db, of, progress, plain, learning, now)
    plain = []
    progress = appended.progress
    for (const id of appended.known) knownIds.add(id)
  }
  const outcomeByPlace = new Map<number, FactOutcome>()
  for (const [at, { id }] of facts.entries()) {
    const one = judged[at]
    if (!one || 'refused' in one)
      outcomeByPlace.set(at, makeOutcome(id, 'refused', one?.refused ?? 'invalid'))
    else if ('fact' in one) {
      const { fact, place } = one
      if (!isFirst(at)) continue
      const isWaiting = () => isBlocked(fact, place, progress)
      // Facts sent before it may open its lesson.
      if (isWaiting() && plain.length > 0) await append()
      const isUncounted = isWaiting()
      if (isUncounted) heldIds.add(id)
      plain.push(isUncounted ? { ...fact, uncounted: 'held' } : fact)
    } else if ('calls' in one) {
      await keepCalls(deps.db.pool, { ...learning, progress }, one.calls, now)
      outcomeByPlace.set(at, makeOutcome(id, 'counted'))
    } else {
      const attemptOutcome = await takeAttemptFact(context, { ...learning, progress }, one.attempt, now)
      // Cast: the state that was given, after the fact.
      if (attemptOutcome.progress) progress = attemptOutcome.progress as typeof progress
      outcomeByPlace.set(at, attemptOutcome.outcome)
    }
  }
  await append()
  countStart(context, learning.progress, progress)
  if (heldBefore > 0 && countBlocked(learning.places, progress) < heldBefore)
    progress = await countOpened(deps.db, learning, progress, now)
  if (isOfCourse(learning))
    getRecentLearnings(deps.db).keep(context, itemKey, learning, progress as CourseProgress)
  const outcomes = facts.map(({ id }, at) => {
    const isKnown = !isFirst(at) || knownIds.has(id)
    return outcomeByPlace.get(at) ?? (isKnown ? makeOutcome(id, 'known') : toAppended(id, heldIds.has(id)))
  })
  return { learning, progress, outcomes }
}

const toAppended = (id: string, isUncounted: boolean) =>
  isUncounted ? makeOutcome(id, 'logged', 'held') : makeOutcome(id, 'counted')

const isOfCourse = (learning: LearningOf<LearnableType>): learning is Learning => learning.type === 'course'

const makePresent = (
  { address }: RequestContext,
  { type, item, edition, places, portal }: LearningOf<LearnableType>,
  progress: LearningState,
  { facts, now, earliest }: { facts: readonly SentFact[]; now: number; earliest: number },
): Present => ({
  ...{ itemKey: item.key, edition, places, address, earliest },
  begun: collectBegun(progress, facts, { now, earliest }),
  asksForSignature: type === 'document' && portal.requireSignature,
})

/** The outcome of a fact. */
const makeOutcome = (
  id: string,
  outcome: FactOutcome['outcome'],
  reason: string | null = null,
): FactOutcome => ({ id, outcome, reason, verdict: null, result: null })

const makeGuard = ({ item, portal, asker }: Learning) => ({
  courseUpdatedAt: item.updatedAt,
  portal: portal.key,
  portalUpdatedAt: portal.updatedAt,
  libraries: asker.libraries,
})
