import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { LessonNumbers } from '#shared/features/learning/rules/lessonPercents.ts'

/** The numbers of a course's lessons; those of `lessons` that have none get the next ones, which they keep. */
export async function numberLessons(
  pool: Queryable,
  course: string,
  lessons: readonly string[],
): Promise<LessonNumbers> {
  const known = await findNumbers(pool, course)
  if (lessons.every((lesson) => known.has(lesson))) return known
  // Two processes at once: the second one waits for the row, and adds what the first one did not.
  const rows = await query<Row>(
    pool,
    Prisma.sql`INSERT INTO "LessonNumbers" AS n (course, lessons) VALUES (${course}, ${[...new Set(lessons)]})
     ON CONFLICT (course) DO UPDATE SET lessons = n.lessons || ARRAY(
       SELECT lesson FROM unnest(excluded.lessons) WITH ORDINALITY AS new(lesson, at)
       WHERE lesson <> ALL(n.lessons) ORDER BY at)
     RETURNING lessons`,
  )
  return numbersIn(rows)
}

export async function findNumbers(client: Queryable, course: string): Promise<LessonNumbers> {
  const rows = await query<Row>(client, {
    name: 'lesson-numbers',
    text: 'SELECT lessons FROM "LessonNumbers" WHERE course = $1',
    values: [course],
  })
  return numbersIn(rows)
}

type Row = { lessons: string[] }

const numbersIn = ([row]: readonly Row[]): LessonNumbers =>
  new Map((row?.lessons ?? []).map((lesson, number) => [lesson, number]))
