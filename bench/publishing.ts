import { join } from 'node:path'
import pg from 'pg'
import { callGraphql } from '#e2e/support/callGraphql.ts'
import { freePort } from '#e2e/support/freePort.ts'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { administratorToken } from '#e2e/support/mailbox.ts'
import { startServer } from '#e2e/support/startServer.ts'
import { sampleOrganization } from '#server/features/installation/sampling/sampleRecords.ts'
import { numberLessons } from '#server/features/learning/progress/lessonNumbers.ts'
import { startEmbeddedPostgres } from '#server/kernel/db/embedded/startEmbeddedPostgres.ts'
import { packPercents } from '#shared/features/learning/rules/lessonPercents.ts'
import { type Figure, figure, median } from './Figure.ts'
import { lessonCount, longOutline } from './library.ts'

const learners = 10_000
const rounds = 5
const course = `${sampleOrganization}~longcourse`

/**
 * Publishing changes of a course of 1,000 lessons with 10,000 learners, who have come from nowhere to the end of it,
 * evenly: each has half of the lessons, in the middle. An edition that removes, moves and adds a lesson.
 */
export async function measurePublishing(): Promise<Figure[]> {
  const folder = freshFolder('bench-publishing')
  const postgres = await startEmbeddedPostgres({ dir: join(folder.path, 'pg'), password: 'bench' })
  const env = { DATABASE_URL: postgres.url }
  const server = await startServer({ port: await freePort(), dataDir: join(folder.path, 'data'), env })
  const pool = new pg.Pool({ connectionString: postgres.url })
  try {
    const authorization = `Bearer ${await administratorToken(server)}`
    const ask = (query: string, variables: Record<string, unknown>) =>
      callGraphql(server.origin, query, variables, { authorization })
    const publish = () =>
      ask(
        'mutation ($input: CreatePublicationInput!, $org: String) { createPublication(input: $input, organizationID: $org) { outcome message } }',
        { input: { entity: 'course', recordID: 'longcourse', act: 'publish' }, org: sampleOrganization },
      )
    const forecast = () =>
      ask('query ($key: String!) { publishForecast(courseKey: $key) { hash learners rising completing } }', {
        key: course,
      })
    const sections = longOutline()
    await ask(
      'mutation ($input: CreateCourseInput!, $org: String) { createCourse(input: $input, organizationID: $org) { key } }',
      {
        input: { id: 'longcourse', name: 'A course of a thousand lessons', sections },
        org: sampleOrganization,
      },
    )
    await publish()
    await seedLearners(pool)
    await ask('mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { key } }', {
      input: { id: course, sections: edited(sections) },
    })
    await forecast()
    const waits: number[] = []
    for (let round = 0; round < rounds; round++) waits.push(await measureMs(forecast))
    const publishing = await measureMs(publish)
    const taken = await measureMs(() => untilTaken(pool))
    const aim = { of: 'value', is: 'atMost', limit: 2 } as const
    const what = `${lessonCount} lessons, ${learners} learners`
    return [
      figure(`forecast of publishing, ${what}`, { value: median(waits) / 1000, unit: 's', aim }),
      figure(`publishing, ${what}`, { value: publishing / 1000, unit: 's' }),
      figure('until the last learner has the new edition', { value: taken / 1000, unit: 's' }),
    ]
  } finally {
    await pool.end()
    await server.stop()
    await postgres.stop()
    folder.remove()
  }
}

/** One lesson is removed, one moves to another section, and one is new. */
function edited([first, second, ...others]: Record<string, unknown>[]): Record<string, unknown>[] {
  // Cast: a section of the outline above.
  const [one, moved, ...staying] = (first?.sections ?? []) as Record<string, unknown>[]
  const below = (second?.sections ?? []) as Record<string, unknown>[]
  return [
    { ...first, sections: staying },
    { ...second, sections: [moved, ...below, { ...one, id: 'newlesson', name: 'A new lesson' }] },
    ...others,
  ]
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Progresses as reports leave them: the lessons that a learner has come through, in order, complete. */
async function seedLearners(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO "Customer" (key, id, organization, "createdAt", "updatedAt", name, email)
     SELECT $1 || '~many' || n, 'many' || n, $1, now(), now(), 'Learner ' || n, 'many' || n || '@example.org'
     FROM generate_series(1, $2::int) n`,
    [sampleOrganization, learners],
  )
  const lessons = Array.from({ length: lessonCount }, (_, number) => `lesson${number}`)
  const numbers = await numberLessons(pool, course, lessons)
  await pool.query(
    `INSERT INTO "CourseProgress" (key, id, organization, "createdAt", "updatedAt", customer, course, progress,
       "startedDate", "lastActiveDate", "lessonsCompleted", "lessonPercents", "lessonProgress")
     SELECT $1 || '~many' || n, 'many' || n, $1, now(), now(), $1 || '~many' || n, $3, floor(done / 10), now(), now(), done, repeat($4, done),
       (SELECT COALESCE(jsonb_object_agg('lesson' || l, jsonb_build_object('isStarted', true, 'isCompleted', true, 'progress', 100,
         'lastPosition', l, 'maxPosition', l, 'startedDate', '2026-01-01T00:00:00.000Z',
         'completedDate', to_char('2026-01-01'::timestamp + l * interval '7 minutes' + n * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'))), '{}')
        FROM generate_series(0, done - 1) l)
     FROM (SELECT n, (n * 7919) % 1000 AS done FROM generate_series(1, $2::int) n) evenly`,
    [sampleOrganization, learners, course, packPercents({ lesson0: { progress: 100 } }, numbers)],
  )
  await pool.query('ANALYZE "CourseProgress", "Customer"')
}

/** The job has worked through everybody: the last learner with a lesson that is gone. */
async function untilTaken(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ left: string }>(
      `SELECT count(*) AS left FROM jobs.job WHERE name = 'learning.takeEdition' AND state < 'completed'`,
    )
    if (rows[0]?.left === '0') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
