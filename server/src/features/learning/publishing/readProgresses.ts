import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { emptyProgress, type FoldedProgress } from '#shared/features/learning/rules/foldProgress.ts'
import { type Learnable, stateTable } from '../learnables.ts'

/** What another edition may change of a progress, and what that follows from; the rest of it is left out. */
export type Standing = FoldedProgress &
  Pick<CourseProgress, 'key' | 'organization' | 'customer' | 'updatedAt'>

/** How many are in memory at once: each may be as long as its course. */
const atOnce = 50

/**
 * All progresses in an item, of each organization that shows it, some at a time. The next ones are read while the
 * caller works on these.
 */
export async function* readProgresses(
  client: Queryable,
  of: Learnable,
  item: string,
): AsyncGenerator<Standing[]> {
  let next = readSome(client, of, item, '')
  for (;;) {
    const some = await next
    const last = some.at(-1)
    if (!last) return
    next = readSome(client, of, item, last.customer)
    // A caller that stops early does not wait for it.
    next.catch(() => {})
    yield some
  }
}

/** The progresses with these keys. */
export const readThese = (client: Queryable, of: Learnable, keys: readonly string[]): Promise<Standing[]> =>
  read(client, of, 'these', 'key = ANY($1)', [[...keys]])

const readSome = (client: Queryable, of: Learnable, item: string, after: string): Promise<Standing[]> =>
  read(client, of, 'some', `${of.column} = $1 AND customer > $2 ORDER BY customer LIMIT $3`, [
    item,
    after,
    atOnce,
  ])

type Row = Pick<
  Standing,
  'key' | 'organization' | 'customer' | 'progress' | 'lessonProgress' | 'lessonsCompleted'
> &
  Record<'updatedAt' | 'startedDate' | 'completeDate', Date | null>

async function read(
  client: Queryable,
  of: Learnable,
  name: string,
  where: string,
  values: unknown[],
): Promise<Standing[]> {
  const rows = await query<Row>(client, {
    name: `${name}-progresses ${of.column}`,
    text: `SELECT key, organization, customer, progress, "${of.lessons}" AS "lessonProgress", "lessonsCompleted", "updatedAt",
      "startedDate", "completeDate" FROM ${stateTable(of)} WHERE ${where}`,
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
