import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { ItemStep } from '#shared/features/content/rules/outline/programSteps.ts'
import { itemSteps } from '#shared/features/content/rules/outline/programSteps.ts'
import type { LearningFact } from '#shared/features/learning/rules/learningFact.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { awardCertificates } from '../certifying/awardCertificates.ts'
import { getItemFacts, type ItemFacts } from '../itemFacts.ts'
import { type LearnableType, learnables } from '../learnables.ts'
import type { LearningOf } from '../progress/findLearning.ts'
import type { LearningState } from '../progress/LearningState.ts'
import { columnsOfProgress, readLearningState } from '../progress/progressRecord.ts'
import { appendLearning } from './appendLearning.ts'

const of = learnables.program

/**
 * Counts new progress of a course or microcast in the programs that its learner has begun and that contain it. If a
 * server stops before this, opening the program counts it (`countSteps`).
 */
export async function followInPrograms(
  { deps, viewer }: RequestContext,
  { type, item, progress: before }: LearningOf<LearnableType>,
  after: LearningState,
): Promise<void> {
  if (viewer.kind !== 'customer' || (type !== 'course' && type !== 'microcast')) return
  if ((before?.progress ?? 0) === after.progress) return
  for (const { state, facts } of await programsWith(deps, viewer.customerKey, type, item.key))
    if (state.startedDate !== null) await countSteps(deps, facts, state)
}

type InProgram = { state: LearningState; facts: ItemFacts<'program'> }

/** A customer's states in the programs that contain a course or microcast, and the published state of each. */
export async function programsWith(
  deps: Pick<Deps, 'db'>,
  customer: string,
  type: 'course' | 'microcast',
  key: string,
): Promise<InProgram[]> {
  const rows = await query<Record<string, unknown> & { moment: Date }>(deps.db, {
    name: `programs-with-${type}`,
    text: `SELECT ${columnsOfProgress(of)}, p."updatedAt" AS moment FROM "ProgramProgress" g
      JOIN "ProgramPublished" p ON p.key = g.program AND p."${type}Items" ? $2 WHERE g.customer = $1`,
    values: [customer, key],
  })
  const programs: InProgram[] = []
  for (const row of rows) {
    const state = readLearningState(of, row)
    const facts =
      state &&
      (await getItemFacts(deps.db).get('program', shownOf(of.item), String(row.g_program), row.moment))
    if (facts) programs.push({ state, facts })
  }
  return programs
}

type Counted = Pick<ItemFacts<'program'>, 'item' | 'edition' | 'weighed' | 'numbers' | 'outline' | 'awards'>

/**
 * A program's state with what its learner has reached in the courses and microcasts inside (PRG-13): a fact for each step that
 * rose. Its id says how far, so that two calls at once count it once.
 */
export async function countSteps(
  deps: Pick<Deps, 'db' | 'jobs' | 'now'>,
  { item, edition, weighed, numbers, outline, awards }: Counted,
  state: LearningState,
): Promise<LearningState> {
  const steps = itemSteps(item.sections)
  if (steps.length === 0) return state
  const reached = await findReached(deps, state.customer, steps)
  const now = deps.now()
  const facts = steps.flatMap(({ id, key }): LearningFact[] => {
    const own = reached.get(key)
    if (!own || own.progress <= (ownValue(state.lessonProgress, id)?.progress ?? 0)) return []
    const payload = { progress: own.progress, lastPosition: 0, maxPosition: 0 }
    const occurredAt = (own.completeDate ?? own.lastActiveDate ?? new Date(now)).toISOString()
    const fact = { id: `step ${id} ${own.progress}`, type: 'lessonProgressed' as const, lessonId: id }
    return [{ ...fact, occurredAt, payload, kind: 'step', edition }]
  })
  if (facts.length === 0) return state
  const { progress } = await appendLearning(deps.db, of, state, facts, { weighed, numbers }, now)
  return await awardCertificates(deps, { type: 'program', item, outline, awards }, progress)
}

type Reached = { key: string; progress: number; completeDate: Date | null; lastActiveDate: Date | null }

async function findReached(
  { db }: Pick<Deps, 'db'>,
  customer: string,
  steps: readonly ItemStep[],
): Promise<Map<string, Reached>> {
  const rows = await query<Reached>(db, {
    name: 'reached-in-steps',
    text: `SELECT course AS key, progress, "completeDate", "lastActiveDate" FROM "CourseProgress"
      WHERE customer = $1 AND course = ANY($2) AND progress > 0
      UNION ALL SELECT microcast, progress, "completeDate", "lastActiveDate" FROM "MicrocastProgress"
      WHERE customer = $1 AND microcast = ANY($2) AND progress > 0`,
    values: [customer, steps.map(({ key }) => key)],
  })
  return new Map(rows.map((row) => [row.key, row]))
}
