import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { testLesson } from '#shared/testing/testCourse.ts'

let app: TestApp
let tenant: Tenant
let course: string
let unbounded: string
let film: string
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  film = await tenant.add(Asset, {
    name: 'A film',
    type: 'video',
    status: 'processed',
    durationMs: 3_600_000,
  })
  const publishedAt = '2026-01-01T00:00:00.000Z'
  course = await tenant.add(Course, {
    name: 'Tea for beginners',
    publishedAt,
    sections: [testLesson('required', 'video', { asset: film, required: true })],
  })
  // A required lesson blocks the lessons after it.
  unbounded = await tenant.add(Course, {
    name: 'Tea without an end',
    publishedAt,
    sections: [
      testLesson('free', 'video', { asset: film }),
      testLesson('endless', 'video', { required: true }),
    ],
  })
})
afterAll(() => app.close())

const hour = 3600
/** Since a learner began: a slow machine adds no seconds between two facts. */
let base = 0
const at = (secondsAgo: number) => new Date(base - secondsAgo * 1000).toISOString()
const watched = (lesson: string, position: number, secondsAgo: number, more = {}) => ({
  ...{ id: `${lesson} ${position} ${secondsAgo}`, edition: null, lesson, type: 'lessonProgressed' },
  occurredAt: at(secondsAgo),
  payload: {
    progress: Math.min(100, Math.floor((position / hour) * 100)),
    lastPosition: position,
    maxPosition: position,
  },
  ...more,
})
async function report(caller: Caller, facts: unknown[], itemKey = course, itemType = 'course') {
  const { data, errors } = await app.graphql(
    `mutation ($itemType: String, $itemKey: String!, $facts: JSON!) { reportLearning(itemType: $itemType, itemKey: $itemKey, facts: $facts) {
      courseProgress { lessonProgress } microcastProgress { lessonProgress } outcomes { outcome reason } } }`,
    { itemType, itemKey, facts },
    caller,
  )
  expect(errors).toEqual([])
  // The shape that was asked for.
  const answer = (data?.reportLearning ?? {}) as unknown as {
    courseProgress: Progress | null
    microcastProgress: Progress | null
    outcomes: { outcome: string }[]
  }
  expect(answer.outcomes.map(({ outcome }) => outcome)).toEqual(facts.map(() => 'counted'))
  return (answer.courseProgress ?? answer.microcastProgress)?.lessonProgress ?? {}
}
type Progress = {
  lessonProgress: Record<string, { progress: number; maxPosition: number; isCompleted: boolean } | undefined>
}
/** A learner who started the course so many seconds ago. */
async function learner(secondsAgo: number, key = course): Promise<Person> {
  base = app.deps.now()
  const person = await tenant.addCustomer()
  await app.graphql(
    'mutation ($key: String!) { startCourse(courseKey: $key) { statusCode } }',
    { key },
    person,
  )
  const started =
    'UPDATE "CourseProgress" SET "startedDate" = $2, "updatedAt" = "updatedAt" + interval \'1 ms\' WHERE customer = $1'
  await app.deps.db.pool.query(started, [person.key, at(secondsAgo)])
  return person
}

describe('a film that must be watched', () => {
  it('is not complete before there was time to watch it; larger claims stay at the bound', async () => {
    const ana = await learner(100)
    await report(ana, [watched('required', 10, 90)])
    const { required } = await report(ana, [watched('required', hour, 30)])
    // 60 s of tolerance, and double speed for a minute.
    expect(required).toMatchObject({ isCompleted: false, maxPosition: 180, progress: 5 })
    const later = await report(ana, [watched('required', hour, 0)])
    expect(later.required).toMatchObject({ isCompleted: false, maxPosition: 240 })
  })

  it('bounds the first report by the start of the course, and those of one call by each other', async () => {
    const ben = await learner(20)
    expect((await report(ben, [watched('required', hour, 0)])).required?.maxPosition).toBe(100)
    const cleo = await learner(2 * hour)
    const facts = [watched('required', 10, 120), watched('required', hour, 60)]
    expect((await report(cleo, facts)).required).toMatchObject({ isCompleted: false, maxPosition: 180 })
  })

  it('accepts everything watched offline, by its own times, in any order', async () => {
    const dana = await learner(2 * hour)
    const facts = Array.from({ length: 45 }, (_, n) => watched('required', (n + 1) * 80, hour - n * 40))
    const { required } = await report(dana, [...facts.slice(20), ...facts.slice(0, 20)])
    expect(required).toMatchObject({ isCompleted: true, progress: 100, maxPosition: hour })
  })

  it('accepts everything watched before the account existed, or by a clock that is ahead', async () => {
    const eve = await learner(5)
    const before = Array.from({ length: 45 }, (_, n) => watched('required', (n + 1) * 80, hour - n * 40))
    expect((await report(eve, before)).required?.isCompleted).toBe(true)
    const finn = await learner(hour)
    const ahead = Array.from({ length: 45 }, (_, n) => watched('required', (n + 1) * 80, -n * 40))
    expect((await report(finn, ahead)).required?.isCompleted).toBe(true)
  })

  it('does not limit videos that allow seeking, or of unknown length', async () => {
    const gil = await learner(5, unbounded)
    const facts = [watched('free', hour, 0), watched('endless', hour, 0)]
    const { free, endless } = await report(gil, facts, unbounded)
    expect([free?.isCompleted, endless?.isCompleted]).toEqual([true, true])
  })

  it('limits the old operation, and a microcast that forbids seeking, in the same way', async () => {
    const hana = await learner(50)
    const { data, errors } = await app.graphql(
      `mutation ($key: String!) { trackCourseItemProgress(courseKey: $key, courseItemID: "required", progress: 100, lastPosition: 3600, maxPosition: 3600) {
        courseProgress { lessonProgress } } }`,
      { key: course },
      hana,
    )
    expect(errors).toEqual([])
    // It has no time of its own: now.
    expect(data?.trackCourseItemProgress).toMatchObject({
      courseProgress: { lessonProgress: { required: { isCompleted: false } } },
    })
    const microcast = await tenant.add(Microcast, {
      ...{ name: 'A film about tea', publishedAt: '2026-01-01T00:00:00.000Z' },
      ...{ microcastAsset: film, disableSeekAhead: true },
    })
    const { item } = await report(hana, [watched('item', hour, 0)], microcast, 'microcast')
    expect(item).toMatchObject({ isCompleted: false, maxPosition: 60 })
  })
})
