import { type Queryable, query } from '#server/kernel/db/query.ts'
import { percentAt } from '#shared/features/learning/rules/lessonPercents.ts'
import type { ForecastStanding } from '#shared/features/learning/rules/publishForecast.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { findNumbers } from '../progress/lessonNumbers.ts'

type Asked = { counted: readonly string[]; changed: readonly string[] }
type Standing = ForecastStanding & { organization: string; customer: string }
type Row = Pick<Standing, 'organization' | 'customer' | 'progress'> & {
  startedDate: Date | null
  /** The percentages in short. */
  packed: string | null
  /** By lesson, where the short form cannot say them. */
  percents: Record<string, number> | null
}

/**
 * The status of each learner of a course, of each organization that shows it, by customer. Reads the percentages in short: the
 * states of all lessons of all learners are about a gigabyte in a long course.
 */
export async function readStandings(
  pool: Queryable,
  course: string,
  { counted, changed }: Asked,
): Promise<Standing[]> {
  const rows = await query<Row>(pool, {
    name: 'standings-in-course',
    text: `SELECT organization, customer, progress, "startedDate", "lessonPercents" AS packed,
        CASE WHEN "lessonPercents" IS NULL THEN (
          SELECT jsonb_object_agg(key, value->'progress') FROM jsonb_each("lessonProgress") WHERE key = ANY($2)
        ) END AS percents
      FROM "CourseProgress" WHERE course = $1`,
    values: [course, [...new Set([...counted, ...changed])]],
  })
  // After the rows, so that no lesson that they hold is without its number here.
  const numbers = await findNumbers(pool, course)
  const read = [counted, changed].map((lessons) =>
    lessons.map((id) => ({ id, number: numbers.get(id) ?? Number.POSITIVE_INFINITY })),
  )
  const [countedHere = [], changedHere = []] = read
  return rows
    .map(({ packed, percents, startedDate, ...row }) => {
      const percentOf = ({ id, number }: { id: string; number: number }) =>
        packed === null ? (ownValue(percents ?? {}, id) ?? null) : percentAt(packed, number)
      return {
        ...row,
        startedDate: startedDate?.toISOString() ?? null,
        // In the outline's order, as the fold adds them up.
        sum: countedHere.reduce((sum, lesson) => sum + (percentOf(lesson) ?? 0), 0),
        begun: changedHere.filter((lesson) => percentOf(lesson) !== null).map(({ id }) => id),
      }
    })
    .toSorted((one, other) => (one.customer < other.customer ? -1 : 1))
}
