import { z } from 'zod'
import { Course } from '../../../../../shared/src/features/content/entities/Course.ts'
import type { OutlineLesson } from '../../../../../shared/src/features/content/rules/courseOutline.ts'
import {
  isSameStanding,
  progressIn,
} from '../../../../../shared/src/features/learning/rules/publishForecast.ts'
import { publishedOf } from '../../../../../shared/src/kernel/editions/publishedOf.ts'
import type { Deps } from '../../../kernel/Deps.ts'
import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'
import { findDraft } from '../../../kernel/editions/writePublished.ts'
import type { ServerHooks } from '../../../kernel/hooks/ServerHooks.ts'
import { awardInItem } from '../certifying/sweepCertificates.ts'
import { itemFactsOf } from '../itemFacts.ts'
import { readProgresses, readThese, type Standing } from './readProgresses.ts'

export const takeEditionJobName = 'learning.takeEdition'
const jobData = z.object({ organization: z.string(), course: z.string() })

/** A new edition of a course reaches those who learn in it (decision 0025). */
export const takeEditionHooks: ServerHooks = {
  entity: Course,
  async published(jobs, client, { key, organization }) {
    const { rowCount } = await client.query('SELECT 1 FROM "CourseProgress" WHERE course = $1 LIMIT 1', [key])
    if (rowCount) await jobs.enqueue(takeEditionJobName, { organization, course: key }, { client })
  },
}

/** Starts the worker; called once per server process. */
export async function workOnEditions(deps: Deps): Promise<void> {
  await deps.jobs.work(takeEditionJobName, async (data) => {
    const { course } = jobData.parse(data)
    await takeEdition(deps, course)
    await awardInItem(deps, 'course', course)
  })
}

/**
 * Folds each progress in a course with the lessons that are published now: a lesson that is gone no longer holds
 * anybody back. Percentages rise or stay. What a learner reports meanwhile is folded with the same lessons; a progress
 * that it changed is read again. Any number of these may run at once.
 */
export async function takeEdition({ db, now }: Pick<Deps, 'db' | 'now'>, course: string): Promise<void> {
  const published = await findDraft(db.pool, publishedOf(Course), course)
  if (!published) return
  const facts = await itemFactsOf(db).get(
    'course',
    publishedOf(Course),
    course,
    new Date(published.updatedAt),
  )
  if (!facts) return
  for await (const some of readProgresses(db.pool, course)) {
    let left = await write(db.pool, some, facts.outline, now())
    for (let tries = 0; left.length > 0; tries += 1) {
      if (tries === maxTries) throw new Error('Progresses changed again and again: the job tries once more.')
      left = await write(db.pool, await readThese(db.pool, left), facts.outline, now())
    }
  }
}

const maxTries = 20

/** Writes those that change; returns the keys of those that somebody else changed meanwhile. */
async function write(
  client: Queryable,
  progresses: readonly Standing[],
  outline: readonly OutlineLesson[],
  now: number,
): Promise<string[]> {
  const changed = progresses.flatMap((progress) => {
    const next = progressIn(progress, outline)
    if (isSameStanding(progress, next)) return []
    const { key, updatedAt: readAt, progress: percent, completeDate, lessonsCompleted } = next
    // Two writes within a millisecond must not have the same version.
    const updatedAt = new Date(Math.max(now, Date.parse(readAt) + 1)).toISOString()
    return [{ key, readAt, updatedAt, percent, completeDate, lessonsCompleted }]
  })
  if (changed.length === 0) return []
  const { rows } = await client.query<{ key: string }>({
    name: 'take-edition',
    text: `UPDATE "CourseProgress" g SET progress = a.percent, "completeDate" = a."completeDate",
        "lessonsCompleted" = a."lessonsCompleted", "updatedAt" = a."updatedAt"
      FROM json_to_recordset($1::json) AS a(key text, "readAt" timestamptz, "updatedAt" timestamptz, percent float8,
        "completeDate" timestamptz, "lessonsCompleted" float8)
      WHERE g.key = a.key AND g."updatedAt" = a."readAt" RETURNING g.key`,
    values: [JSON.stringify(changed)],
  })
  const written = new Set(rows.map(({ key }) => key))
  return changed.map(({ key }) => key).filter((key) => !written.has(key))
}
