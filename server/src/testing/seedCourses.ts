import type pg from 'pg'
import { Course } from '#shared/features/content/entities/Course.ts'
import { createRandom } from '#shared/testing/createRandom.ts'
import { testLesson } from '#shared/testing/testCourse.ts'
import { columnsOf } from '../kernel/db/records/columns.ts'
import { collectSearchWords } from '../kernel/db/records/searchWords.ts'

/** The number of courses in the end; `from` is the number that exist. */
type Seeding = { organization: string; library: string; count: number; from?: number }

const batchSize = 2000
const sections = JSON.stringify(Array.from({ length: 8 }, (_, n) => testLesson(`lesson${n}`, 'text')))

/**
 * Inserts many published courses directly, a minute apart: `seeded0`, `seeded1`, … Word frequencies resemble a
 * language: all have "course" in the name, a third "brewing" in the description, every five-hundredth "zymurgy" in
 * the name, others in between.
 */
export async function seedCourses(
  pool: pg.Pool,
  { organization, library, count, from = 0 }: Seeding,
): Promise<void> {
  const random = createRandom(count)
  const words = (length: number) =>
    Array.from({ length }, () => `w${Math.floor(random.next() ** 3 * 20_000).toString(36)}`).join(' ')
  for (let first = from; first < count; first += batchSize) {
    const courses = Array.from({ length: Math.min(batchSize, count - first) }, (_, at) => {
      const n = first + at
      const course = {
        name: `Course ${n} ${words(3)}${n % 500 === 0 ? ' Zymurgy' : ''}`,
        headline: words(10),
        description: `${n % 3 === 0 ? 'Brewing ' : ''}${words(60)}`,
        tags: words(4),
      }
      const searchWords = collectSearchWords(Course, { ...course, organization })
      return { ...course, id: `seeded${n}`, n, searchWords }
    })
    await pool.query(insertSql, [organization, library, sections, JSON.stringify(courses)])
    await pool.query(publishSql, [courses.map(({ id }) => `${organization}~${id}`)])
  }
}

const insertSql = `INSERT INTO "Course" (key, id, organization, slug, name, headline, description, tags, libraries,
    sections, "createdAt", "updatedAt", "publishedAt", "searchWords")
  SELECT $1 || '~' || c.id, c.id, $1, 'seeded-' || c.n, c.name, c.headline, c.description, c.tags,
    jsonb_build_array($2::text), $3::jsonb, m.at, m.at, m.at, c."searchWords"::tsvector
  FROM jsonb_to_recordset($4::jsonb)
      AS c(id text, n int, name text, headline text, description text, tags text, "searchWords" text),
    LATERAL (SELECT '2025-01-01T00:00Z'::timestamptz + c.n * interval '1 minute' AS at) m`

const columns = [...columnsOf(Course), 'searchWords'].map((name) => `"${name}"`).join(', ')

/** As the first edition. Its hash belongs to no content, so that publishing again makes a second one. */
const publishSql = `WITH shown AS (
    INSERT INTO "CoursePublished" (${columns}, edition) SELECT ${columns}, 1 FROM "Course" WHERE key = ANY($1)
    RETURNING key, id, organization
  )
  INSERT INTO "Edition" (key, id, organization, entity, "recordKey", number, hash)
  SELECT key, id, organization, 'course', key, 1, repeat('0', 64) FROM shown`
