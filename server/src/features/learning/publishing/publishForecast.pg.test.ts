import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { createRandom, type Random } from '#shared/testing/createRandom.ts'
import { isLong } from '#shared/testing/isLong.ts'
import { testLesson } from '#shared/testing/testCourse.ts'
import { takeEdition, takeEditionJobName } from './takeEdition.ts'

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

const content = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Words' }] }] }
const article = (id: string, section = {}) => testLesson(id, 'article', { content }, section)

const write = (key: string, values: Record<string, unknown>) =>
  writeSynced(app.deps, tenant.organization, { do: 'update', entity: Course, key, values })

/** Publishes the draft, as the API does, and lets its edition reach the learners, as the job does. */
async function publish(key: string, mayBeSame = false): Promise<number> {
  const input = { entity: 'course', recordID: key.split('~')[1], act: 'publish' }
  const { data } = await app.graphql(
    `mutation ($input: CreatePublicationInput!, $org: String) {
      createPublication(input: $input, organizationID: $org) { outcome edition message } }`,
    { input, org: tenant.organization },
    tenant.admin,
  )
  const isSame = mayBeSame && data?.createPublication?.outcome === 'refused'
  const message = isSame ? expect.stringContaining('There is nothing to publish') : null
  expect(data?.createPublication).toMatchObject({ outcome: isSame ? 'refused' : 'published', message })
  const due = app.deps.queued.splice(0).filter(({ name }) => name === takeEditionJobName)
  for (const { data: job } of due) await takeEdition(app.deps, job)
  return Number(data?.createPublication?.edition)
}

const forecastQuery = `query ($key: String!) { publishForecast(courseKey: $key) {
  hash learners inside complete rising completing ahead lessonCount
  lessons { name change learners } ranges { from before after } named { name before after } } }`
type Forecast = {
  learners: number
  rising: number
  completing: number
  lessons: { name: string; change: string; learners: number }[]
  ranges: { from: number; before: number; after: number }[]
  named: { name: string; before: number; after: number }[]
}
async function loadForecast(key: string): Promise<Forecast> {
  const { data, errors } = await app.graphql(forecastQuery, { key }, tenant.admin)
  expect(errors).toEqual([])
  return data?.publishForecast as unknown as Forecast
}

async function study(key: string, person: Person, lesson: string, progress = 100): Promise<string | null> {
  const { errors } = await app.graphql(
    `mutation ($key: String!, $lesson: String!, $progress: Float!) {
      trackCourseItemProgress(courseKey: $key, courseItemID: $lesson, progress: $progress) { courseProgress { progress } } }`,
    { key, lesson, progress },
    person,
  )
  return errors[0]?.extensions.code ?? null
}

type Row = Pick<
  CourseProgress,
  'customer' | 'progress' | 'completeDate' | 'lessonProgress' | 'quizResults' | 'notes'
>
async function loadRows(key: string): Promise<Map<string, Row>> {
  const rows = await app.deps.db.prisma.courseProgress.findMany({ where: { course: key } })
  return new Map(rows.map((row) => [row.customer, row as unknown as Row]))
}

describe('the forecast of publishing', () => {
  it('forecasts the changes for learners, which then happen at once', async () => {
    const key = await tenant.add(Course, {
      name: 'Tea with learners',
      libraries: [tenant.library],
      sections: ['a', 'b', 'c', 'd'].map((id) => article(id)),
    })
    await publish(key)
    const [half, most, done] = [
      await tenant.addCustomer(),
      await tenant.addCustomer(),
      await tenant.addCustomer(),
    ]
    for (const [person, lessons] of [
      [half, 'ab'],
      [most, 'abc'],
      [done, 'abcd'],
    ] as const)
      for (const lesson of lessons) expect(await study(key, person, lesson)).toBeNull()
    await app.deps.db.prisma.customer.update({ where: { key: most.key }, data: { name: 'Mia Most' } })

    await write(key, { sections: [article('b'), article('a'), article('c'), article('n')] })
    expect(await loadForecast(key)).toMatchObject({
      ...{ learners: 3, inside: 2, complete: 1, rising: 0, completing: 0, ahead: 1 },
      lessons: [
        { name: 'Lesson b', change: 'moved', learners: 3 },
        { name: 'Lesson n', change: 'new', learners: 0 },
        { name: 'Lesson d', change: 'removed', learners: 1 },
      ],
      named: [],
    })
    await write(key, { sections: [article('a'), article('b'), article('c')] })
    const forecast = await loadForecast(key)
    expect(forecast).toMatchObject({
      ...{ learners: 3, inside: 2, complete: 1, rising: 2, completing: 1 },
      lessons: [{ name: 'Lesson d', change: 'removed', learners: 1 }],
      ranges: [
        { from: 0, before: 0, after: 0 },
        { from: 1, before: 0, after: 0 },
        { from: 25, before: 0, after: 0 },
        { from: 50, before: 1, after: 1 },
        { from: 75, before: 1, after: 0 },
        { from: 100, before: 1, after: 2 },
      ],
      named: [
        { name: 'Mia Most', before: 75, after: 100 },
        { name: expect.any(String), before: 50, after: 66 },
      ],
    })
    await publish(key)
    const rows = await loadRows(key)
    expect([half, most, done].map((person) => rows.get(person.key)?.progress)).toEqual([66, 100, 100])
    expect(rows.get(most.key)?.completeDate).not.toBeNull()
    expect(rows.get(done.key)?.lessonProgress).toHaveProperty('d')
  })

  it('is for full administrators of its organization alone', async () => {
    const key = await tenant.add(Course, { name: 'Tea of others', sections: [article('a')] })
    const other = await makeTenant(app.deps)
    for (const [caller, code] of [
      [tenant.aiAdmin, 'forbidden'],
      [tenant.customer, 'forbidden'],
      [other.admin, 'not_found'],
    ] as const) {
      const { errors } = await app.graphql(forecastQuery, { key }, caller)
      expect(errors[0]?.extensions.code).toBe(code)
    }
    const missing = { key: `${tenant.organization}~nothing` }
    expect((await app.graphql(forecastQuery, missing, tenant.admin)).errors[0]?.extensions.code).toBe(
      'not_found',
    )
  })

  it('keeps a completion when an edition restores a failed lesson', async () => {
    const key = await tenant.add(Course, {
      name: 'Tea that is failed',
      libraries: [tenant.library],
      sections: [article('a'), article('b')],
    })
    await publish(key)
    const person = await tenant.addCustomer()
    await study(key, person, 'a')
    await study(key, person, 'b', 50)
    // As a failed package leaves it.
    await app.deps.db.pool.query(
      `UPDATE "CourseProgress" SET "lessonProgress" = jsonb_set("lessonProgress", '{b,verdict}',
        '{"status":"failed","at":"2026-01-01T00:00:00.000Z"}') WHERE customer = $1`,
      [person.key],
    )
    await write(key, { sections: [article('a')] })
    await publish(key)
    const completed = (await loadRows(key)).get(person.key)
    expect(completed).toMatchObject({ progress: 100 })
    expect(completed?.completeDate).not.toBeNull()
    await write(key, { sections: [article('a'), article('b'), article('c')] })
    await publish(key)
    await study(key, person, 'c', 10)
    expect((await loadRows(key)).get(person.key)).toMatchObject({
      progress: 100,
      completeDate: completed?.completeDate,
    })
  })
})

type Node = ReturnType<typeof testLesson> & { sections: Node[] }

/** Adds, removes, moves, hides and shows lessons, and takes them out of what counts. */
function edited(sections: readonly Node[], random: Random, id: string, certification: string): Node[] {
  // Cast: it was made of such nodes.
  const tree = structuredClone(sections) as Node[]
  const all = [tree, ...tree.map((node) => node.sections)]
  const [from, to] = [random.pick(all.filter((list) => list.length > 0)), random.pick(all)]
  const at = random.integer(0, from.length - 1)
  const place = (list: Node[], node: Node) => list.splice(random.integer(0, list.length), 0, node)
  const node = from[at]
  if (!node) return tree
  switch (random.integer(0, 5)) {
    case 0:
    case 1:
      place(to, article(id) as Node)
      break
    case 2:
      from.splice(at, 1)
      break
    case 3:
      if (node.sections.length > 0 || to === node.sections) break
      from.splice(at, 1)
      place(to, node)
      break
    case 4:
      Object.assign(node, { hidden: !('hidden' in node && node.hidden) })
      break
    default: {
      const type = node.type === 'article' ? 'certification' : 'article'
      Object.assign(node, {
        type,
        item: { name: node.name, type, ...(type === 'article' ? { content } : { certification }) },
      })
    }
  }
  return tree
}

const shownIds = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => ('hidden' in node && node.hidden ? [] : [node.id, ...shownIds(node.sections)]))

/** `EDITS=1000` runs more of them. */
const edits = Number(process.env.EDITS ?? (isLong ? 150 : 75))

describe('generated edits with learners inside', () => {
  it('match the forecast, and no percentage falls', async () => {
    const random = createRandom(isLong ? 13 : 1)
    const certification = `${tenant.organization}~award`
    const first = ['a', 'b', 'c', 'd', 'e'].map((id) => article(id) as Node)
    const people = await Promise.all(Array.from({ length: 8 }, () => tenant.addCustomer()))
    let key = ''
    let sections: Node[] = []
    let rising = 0
    let completing = 0
    for (let edit = 0; edit < edits; edit += 1) {
      // A course that everybody has finished shows nothing more.
      if (edit % 25 === 0) {
        sections = first
        key = await tenant.add(Course, { name: `Tea ${edit}`, libraries: [tenant.library], sections })
        await publish(key)
      }
      for (let reports = random.integer(0, 3); reports > 0; reports -= 1) {
        const lesson = random.pick(shownIds(sections))
        // Certifications are not reported.
        expect([null, 'not_found', 'bad_request']).toContain(
          await study(key, random.pick(people), lesson, random.pick([30, 33.3, 60, 100])),
        )
      }
      const next = edited(sections, random, `n${edit}`, certification)
      if (shownIds(next).length > 0) sections = next
      await write(key, { sections })
      const before = await loadRows(key)
      const forecast = await loadForecast(key)
      // An edit may put back what the last edition has.
      await publish(key, true)
      const after = await loadRows(key)
      const changes = [...after.values()].map((row) => [
        before.get(row.customer)?.progress ?? -1,
        row.progress,
      ])
      const message = `edit ${edit}`
      expect(
        changes.every(([was = 0, is = 0]) => is >= was),
        message,
      ).toBe(true)
      expect(forecast.learners, message).toBe(after.size)
      expect(forecast.rising, message).toBe(changes.filter(([was = 0, is = 0]) => is > was).length)
      expect(forecast.completing, message).toBe(
        changes.filter(([was = 0, is = 0]) => is === 100 && was < 100).length,
      )
      for (const [at, { from, before: were, after: are }] of forecast.ranges.entries()) {
        const end = forecast.ranges[at + 1]?.from ?? 101
        const count = (rows: Map<string, Row>) =>
          [...rows.values()].filter(({ progress }) => progress >= from && progress < end).length
        expect([were, are], message).toEqual([count(before), count(after)])
      }
      for (const [customer, row] of after) {
        const was = before.get(customer)
        const kept = ({ lessonProgress, quizResults, notes }: Row) => ({ lessonProgress, quizResults, notes })
        expect(kept(row), message).toEqual(was && kept(was))
        if (was?.completeDate) expect(row.completeDate, message).not.toBeNull()
      }
      rising += forecast.rising
      completing += forecast.completing
    }
    // The edits are such that there was something to forecast, also from percentages that the short form cannot say.
    const { rows: forms } = await app.deps.db.pool.query(
      `SELECT DISTINCT "lessonPercents" IS NULL AS whole FROM "CourseProgress" WHERE course = $1 AND "startedDate" IS NOT NULL`,
      [key],
    )
    expect(forms).toHaveLength(2)
    expect(rising).toBeGreaterThan(edits / 20)
    expect(completing).toBeGreaterThan(edits / 200)
  }, 300_000)
})
