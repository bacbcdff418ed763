import type { ForecastStanding } from '../../../../../shared/src/features/learning/rules/publishForecast.ts'
import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'

type Asked = { counted: readonly string[]; changed: readonly string[] }
type Standing = ForecastStanding & { organization: string; customer: string }

/** The learners of a course are read in this many statements side by side. */
const shares = [0, 1] as const

/**
 * How each learner of a course stands, of each organization that shows it, by customer. The database adds the lessons up: a
 * progress may be as long as its course, and all of them together are too long to be read here.
 */
export async function readStandings(
  pool: Queryable,
  course: string,
  { counted, changed }: Asked,
): Promise<Standing[]> {
  const found = await Promise.all(
    shares.map((share) =>
      pool.query<Omit<Standing, 'startedDate'> & { startedDate: Date | null }>({
        name: 'standings-in-course',
        text: `SELECT g.organization, g.customer, g.progress, g."startedDate", l.sum, l.begun
          FROM "CourseProgress" g CROSS JOIN LATERAL (
            SELECT COALESCE(sum((value->>'progress')::float8) FILTER (WHERE key = ANY($2)), 0) AS sum,
              COALESCE(array_agg(key) FILTER (WHERE key = ANY($3)), '{}') AS begun
            FROM jsonb_each(g."lessonProgress")) l
          WHERE g.course = $1 AND abs(hashtext(g.customer)::int8) % ${shares.length} = $4`,
        values: [course, counted, changed, share],
      }),
    ),
  )
  return found
    .flatMap(({ rows }) => rows)
    .map((row) => ({ ...row, startedDate: row.startedDate?.toISOString() ?? null }))
    .toSorted((one, other) => (one.customer < other.customer ? -1 : 1))
}
