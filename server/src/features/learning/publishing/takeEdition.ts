import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { findDraft } from '#server/kernel/editions/writePublished.ts'
import type { ServerHooks } from '#server/kernel/hooks/ServerHooks.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import type { Weighed } from '#shared/features/learning/rules/foldProgress.ts'
import { isSameStanding, progressIn } from '#shared/features/learning/rules/publishForecast.ts'
import { publishedOf } from '#shared/kernel/editions/publishedOf.ts'
import { awardInItem } from '../certifying/sweepCertificates.ts'
import { getItemFacts } from '../itemFacts.ts'
import { type Learnable, learnables, stateTable } from '../learnables.ts'
import { readProgresses, readThese, type Standing } from './readProgresses.ts'

export const takeEditionJobName = 'learning.takeEdition'
const jobData = z.object({
  organization: z.string(),
  course: z.string().optional(),
  program: z.string().optional(),
})

/** Types of items with more than one lesson: of a single one an edition cannot take it away. */
type Taking = 'course' | 'program'

const takeAfter = (entity: ServerHooks['entity'], type: Taking): ServerHooks => ({
  entity,
  async published(jobs, client, { key, organization }) {
    const count = await execute(
      client,
      Prisma.sql`SELECT 1 FROM ${Prisma.raw(stateTable(learnables[type]))} WHERE ${Prisma.raw(type)} = ${key}
        LIMIT 1`,
    )
    if (count) await jobs.enqueue(takeEditionJobName, { organization, [type]: key }, { client })
  },
})

/** A new edition of a course or program reaches those who learn in it (decision 0025). */
export const takeEditionHooks: readonly ServerHooks[] = [
  takeAfter(Course, 'course'),
  takeAfter(Program, 'program'),
]

/** Starts the worker; called once per server process. */
export async function workOnEditions(deps: Deps): Promise<void> {
  await deps.jobs.work(takeEditionJobName, async (data) => await takeEdition(deps, data))
}

/** Does one job: folds, and then awards due certificates. */
export async function takeEdition(deps: Pick<Deps, 'db' | 'jobs' | 'now'>, data: unknown): Promise<void> {
  const named = jobData.parse(data)
  for (const type of ['course', 'program'] as const) {
    const key = named[type]
    if (!key) continue
    await foldAnew(deps, type, key)
    await awardInItem(deps, type, key)
  }
}

/**
 * Folds each progress in a course or program with the lessons that are published now: a lesson that is gone no longer holds
 * anybody back. Percentages rise or stay. What a learner reports meanwhile is folded with the same lessons; a progress
 * that it changed is read again. Any number of these may run at once.
 */
async function foldAnew({ db, now }: Pick<Deps, 'db' | 'now'>, type: Taking, key: string): Promise<void> {
  const of: Learnable = learnables[type]
  const published = await findDraft(db.pool, publishedOf(of.item), key)
  if (!published) return
  const facts = await getItemFacts(db).get(type, publishedOf(of.item), key, new Date(published.updatedAt))
  if (!facts) return
  for await (const some of readProgresses(db.pool, of, key)) {
    let left = await write(db.pool, of, some, facts.weighed, now())
    for (let tries = 0; left.length > 0; tries += 1) {
      if (tries === maxTries) throw new Error('Progresses changed again and again: the job tries once more.')
      left = await write(db.pool, of, await readThese(db.pool, of, left), facts.weighed, now())
    }
  }
}

const maxTries = 20

/** Writes those that change; returns the keys of those that somebody else changed meanwhile. */
async function write(
  client: Queryable,
  of: Learnable,
  progresses: readonly Standing[],
  weighed: readonly Weighed[],
  now: number,
): Promise<string[]> {
  const changed = progresses.flatMap((progress) => {
    const next = progressIn(progress, weighed)
    if (isSameStanding(progress, next)) return []
    const { key, updatedAt: readAt, progress: percent, completeDate, lessonsCompleted } = next
    // Two writes within a millisecond must not have the same version.
    const updatedAt = new Date(Math.max(now, Date.parse(readAt) + 1)).toISOString()
    return [{ key, readAt, updatedAt, percent, completeDate, lessonsCompleted }]
  })
  if (changed.length === 0) return []
  const rows = await query<{ key: string }>(client, {
    name: `take-edition ${of.column}`,
    text: `UPDATE ${stateTable(of)} g SET progress = a.percent, "completeDate" = a."completeDate",
        "lessonsCompleted" = a."lessonsCompleted", "updatedAt" = a."updatedAt"
      FROM json_to_recordset($1::json) AS a(key text, "readAt" timestamptz, "updatedAt" timestamptz, percent float8,
        "completeDate" timestamptz, "lessonsCompleted" float8)
      WHERE g.key = a.key AND g."updatedAt" = a."readAt" RETURNING g.key`,
    values: [JSON.stringify(changed)],
  })
  const written = new Set(rows.map(({ key }) => key))
  return changed.map(({ key }) => key).filter((key) => !written.has(key))
}
