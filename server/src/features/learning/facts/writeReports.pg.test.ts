import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { getItemFacts } from '../itemFacts.ts'
import { progressColumns, readProgress } from '../progress/progressRecord.ts'
import { type Report, writeReports } from './writeReports.ts'

let app: TestApp
let tenant: Tenant
let course: string
/** Valid reports of two learners, from a fresh read. */
let reports: Report[]

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

const query = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values)
const write = () => writeReports(app.deps.db.pool, reports)

beforeEach(async () => {
  course = await makeCourse(tenant)
  reports = []
  for (const n of [1, 2]) {
    const person = await tenant.addCustomer()
    const { errors } = await app.graphql(
      'mutation($courseKey: String!) { startCourse(courseKey: $courseKey) { statusCode } }',
      { courseKey: course },
      person,
    )
    expect(errors).toEqual([])
    reports.push(await loadReport(person.key, `event-${n}-${course}`))
  }
})

async function loadReport(customer: string, id: string): Promise<Report> {
  const text = `SELECT ${progressColumns} FROM "CourseProgress" g WHERE g.customer = $1 AND g.course = $2`
  const progress = readProgress((await query(text, [customer, course])).rows[0]) as CourseProgress
  const facts = (
    await query(
      `SELECT c."updatedAt" AS course, p."updatedAt" AS portal FROM "CoursePublished" c, "PortalPublished" p
       WHERE c.key = $1 AND p.key = $2`,
      [course, `${tenant.organization}~${tenant.portal}`],
    )
  ).rows[0]
  const weighing = await getItemFacts(app.deps.db).get('course', shownOf(Course), course, facts.course)
  if (!weighing) throw new Error('The course is published.')
  const now = app.deps.now()
  return {
    progress,
    fact: {
      id,
      type: 'lessonProgressed',
      lessonId: 'video',
      occurredAt: new Date(now).toISOString(),
      payload: { progress: 40, lastPosition: 4, maxPosition: 9 },
    },
    weighing,
    now,
    guard: {
      courseUpdatedAt: facts.course.toISOString(),
      portal: `${tenant.organization}~${tenant.portal}`,
      portalUpdatedAt: facts.portal.toISOString(),
      libraries: [],
    },
  }
}

/** The stored state of both: their versions, and the number of reports. */
async function kept() {
  const keys = reports.map(({ progress }) => progress.key)
  const { rows } = await query(
    `SELECT key, "updatedAt", "lessonProgress"->'video'->>'lastPosition' AS at FROM "CourseProgress" WHERE key = ANY($1)`,
    [keys],
  )
  const { rows: events } = await query(
    `SELECT customer, payload->>'lastPosition' AS at FROM "LearningEvent" WHERE course = $1 AND type = 'lessonProgressed'`,
    [course],
  )
  return { rows, events }
}

describe('reports written together', () => {
  it('are all stored, each with its event, and returned as written', async () => {
    const written = await write()
    const { rows, events } = await kept()
    expect(events.map(({ at }) => at)).toEqual(['4', '4'])
    expect(written.size).toBe(2)
    for (const { key, updatedAt, at } of rows) {
      expect(at).toBe('4')
      expect(written.get(key)?.updatedAt).toBe(updatedAt.toISOString())
    }
  })

  const first = () => reports[0] as Report
  it.each<[string, () => Promise<unknown>]>([
    [
      'its progress was written meanwhile',
      () => query('UPDATE "CourseProgress" SET "updatedAt" = now() WHERE key = $1', [first().progress.key]),
    ],
    [
      'its event is there already',
      async () => {
        await writeReports(app.deps.db.pool, [first()])
        await query('UPDATE "CourseProgress" SET "updatedAt" = $2 WHERE key = $1', [
          first().progress.key,
          first().progress.updatedAt,
        ])
      },
    ],
    [
      'its portal was changed',
      async () => {
        first().guard = { ...first().guard, portalUpdatedAt: new Date(0).toISOString() }
      },
    ],
    [
      'its course was changed',
      async () => {
        first().guard = { ...first().guard, courseUpdatedAt: new Date(0).toISOString() }
      },
    ],
    [
      'one of its libraries is gone',
      async () => {
        first().guard = { ...first().guard, libraries: [`${tenant.organization}~gone`] }
      },
    ],
    [
      'one of its libraries is another organization’s and not lent',
      async () => {
        const other = await makeTenant(app.deps)
        const id = 'theirs'
        await query(
          `INSERT INTO "Library" (key, id, organization, name, status, "createdAt", "updatedAt")
           VALUES ($1, $2, $3, 'Theirs', 'active', now(), now())`,
          [`${other.organization}~${id}`, id, other.organization],
        )
        first().guard = { ...first().guard, libraries: [`${other.organization}~${id}`] }
      },
    ],
  ])('leave out the one of which %s, and keep the other', async (_name, change) => {
    await change()
    const before = (await kept()).events.length
    const written = await write()
    expect([...written.keys()]).toEqual([reports[1]?.progress.key])
    expect((await kept()).events).toHaveLength(before + 1)
  })

  it('do not wait for a locked progress', async () => {
    const client = await app.deps.db.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SELECT 1 FROM "CourseProgress" WHERE key = $1 FOR UPDATE', [first().progress.key])
      expect([...(await write()).keys()]).toEqual([reports[1]?.progress.key])
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  it('find every row by its key, in tables of any size', async () => {
    const client = await app.deps.db.pool.connect()
    try {
      await client.query('BEGIN')
      const plans: string[] = []
      const spy = {
        query: async (asked: { text: string; values: unknown[] }) => {
          const { rows } = await client.query({ ...asked, name: undefined, text: `EXPLAIN ${asked.text}` })
          plans.push(...rows.map((row: Record<string, string>) => String(row['QUERY PLAN'])))
          return { rows: [], rowCount: 0 }
        },
      }
      await writeReports(spy as never, reports)
      expect(plans.join('\n')).toMatch(/Index Scan using "CourseProgress_pkey"/)
      expect(plans.join('\n')).not.toContain('Seq Scan')
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})
