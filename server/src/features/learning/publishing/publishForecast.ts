import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { StoredRecord } from '#server/kernel/db/records/columns.ts'
import { findDraft } from '#server/kernel/editions/writePublished.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { courseOutline } from '#shared/features/content/rules/outline/courseOutline.ts'
import {
  maxForecastLearners,
  maxForecastLessons,
  type publishForecast as operation,
} from '#shared/features/learning/operations/publishForecast.ts'
import { createForecast } from '#shared/features/learning/rules/publishForecast.ts'
import { cutIntoParts, hashOfParts } from '#shared/kernel/editions/cutIntoParts.ts'
import { publishedOf } from '#shared/kernel/editions/publishedOf.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { readStandings } from './readStandings.ts'

/**
 * What publishing a course's draft changes for its learners, for its organization's full administrators. Learners of
 * organizations that it is lent to are counted; only the course's own are named.
 */
export const publishForecast: Handler<typeof operation> = async (input, context) => {
  const organization = parseKey(input.courseKey)?.organization ?? null
  const { viewer } = organization === null ? context : context.within({ organization })
  if (organization === null || !actorsOf(viewer, organization).has('fullAdmin'))
    throw new AppError('not_found')
  const { pool } = context.deps.db
  const draft = await findDraft(pool, Course, input.courseKey)
  if (!draft) throw new AppError('not_found')
  const published = await findDraft(pool, publishedOf(Course), input.courseKey)
  const forecast = createForecast(readOutline(published), readOutline(draft))
  const rising: Rising[] = []
  for (const standing of await readStandings(pool, draft.key, forecast)) {
    const { before, after } = forecast.add(standing)
    if (after > before && standing.organization === organization)
      addRising(rising, { customer: standing.customer, before, after })
  }
  const { lessons, ...counts } = forecast.result()
  return {
    ...counts,
    hash: hashOfParts(cutIntoParts(Course, draft)),
    lessons: lessons
      .slice(0, maxForecastLessons)
      .map(({ name, change, learners }) => ({ name, change, learners })),
    lessonCount: lessons.length,
    named: await named(pool, rising),
  }
}

/** Nobody reads lessons of a course that was never published. */
const readOutline = (course: StoredRecord | null) =>
  // Cast: a row of the table has all of a course's fields.
  course === null ? [] : courseOutline((course as Course).sections)

type Rising = { customer: string; before: number; after: number }

/** Keeps those that rise most, the most first. */
function addRising(rising: Rising[], one: Rising): void {
  const rise = one.after - one.before
  const at = rising.findIndex(({ before, after }) => rise > after - before)
  rising.splice(at < 0 ? rising.length : at, 0, one)
  rising.length = Math.min(rising.length, maxForecastLearners)
}

async function named(client: Queryable, rising: readonly Rising[]) {
  const rows = await query<{ key: string; name: string }>(
    client,
    Prisma.sql`SELECT key, COALESCE(NULLIF(name, ''), email) AS name FROM "Customer"
      WHERE key = ANY(${rising.map(({ customer }) => customer)})`,
  )
  const names = new Map(rows.map(({ key, name }) => [key, name]))
  return rising.map(({ customer, before, after }) => ({
    name: names.get(customer) ?? 'A person who was erased',
    before,
    after,
  }))
}
