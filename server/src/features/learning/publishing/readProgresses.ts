import type { CourseProgress } from '../../../../../shared/src/features/learning/entities/CourseProgress.ts'
import {
  emptyProgress,
  type FoldedProgress,
} from '../../../../../shared/src/features/learning/rules/foldProgress.ts'
import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'

/** What another edition may change of a progress, and what that follows from; the rest of it is left out. */
export type Standing = FoldedProgress &
  Pick<CourseProgress, 'key' | 'organization' | 'customer' | 'updatedAt'>

/** How many are in memory at once: each may be as long as its course. */
const atOnce = 50

/**
 * All progresses in a course, of each organization that shows it, some at a time. The next ones are read while the
 * caller works on these.
 */
export async function* readProgresses(client: Queryable, course: string): AsyncGenerator<Standing[]> {
  let next = readSome(client, course, '')
  for (;;) {
    const some = await next
    const last = some.at(-1)
    if (!last) return
    next = readSome(client, course, last.customer)
    // Whoever stops early leaves it to itself.
    next.catch(() => {})
    yield some
  }
}

/** The progresses with these keys. */
export const readThese = (client: Queryable, keys: readonly string[]): Promise<Standing[]> =>
  read(client, 'these-progresses', 'key = ANY($1)', [[...keys]])

const readSome = (client: Queryable, course: string, after: string): Promise<Standing[]> =>
  read(client, 'progresses-of-course', 'course = $1 AND customer > $2 ORDER BY customer LIMIT $3', [
    course,
    after,
    atOnce,
  ])

type Row = Pick<
  Standing,
  'key' | 'organization' | 'customer' | 'progress' | 'lessonProgress' | 'lessonsCompleted'
> &
  Record<'updatedAt' | 'startedDate' | 'completeDate', Date | null>

async function read(client: Queryable, name: string, where: string, values: unknown[]): Promise<Standing[]> {
  const { rows } = await client.query<Row>({
    name,
    text: `SELECT key, organization, customer, progress, "lessonProgress", "lessonsCompleted", "updatedAt",
      "startedDate", "completeDate" FROM "CourseProgress" WHERE ${where}`,
    values,
  })
  return rows.map((row) => ({
    ...emptyProgress,
    ...row,
    updatedAt: row.updatedAt?.toISOString() ?? '',
    startedDate: row.startedDate?.toISOString() ?? null,
    completeDate: row.completeDate?.toISOString() ?? null,
  }))
}
