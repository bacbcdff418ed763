import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { LearningBoard } from '#shared/features/reporting/entities/LearningBoard.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeCourse } from '../../testing/makeCourse.ts'
import { makeTenant, type Person, type Tenant } from '../../testing/makeTenant.ts'
import { addMember } from '../../testing/matrix/addMember.ts'
import { insertRecord } from '../db/records/writeRecords.ts'

/** The parts of the answers that these tests read. */
type Answer = {
  statusCode: number
  hasAccess: boolean
  attemptID: string
  isResumed: boolean
  courses: { key: string; progress: number | null }[]
  itemProgress: Record<string, unknown> | null
  learningBoards: unknown[]
  members: unknown[]
  courseProgresses: unknown[]
  customer: { activeMembershipCount: number }
  courseProgress: { customer: string; progress: number } | null
}

/** Ana has started, finished, bought and collected; Ben, of the same portal, has only an account. */
describe('one learner’s data is never shown to another', () => {
  let app: TestApp
  let tenant: Tenant
  let ana: Person
  let ben: Person
  let course: string
  let next: string
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
    ana = await addMember(app.deps, tenant, { accessGroups: ['gold'] })
    ben = await tenant.addCustomer({ name: 'Ben Learner' })
    course = await makeCourse(tenant)
    const published = { publishedAt: '2026-01-01T00:00:00.000Z' }
    next = await tenant.add(Course, {
      name: 'Tea for experts',
      ...published,
      prerequisites: [{ id: 'p1', type: 'course', course }],
    })
    await call(ana, 'mutation ($course: String!) { startCourse(courseKey: $course) { statusCode } }', {
      course,
    })
    await app.deps.db.pool.query('UPDATE "CourseProgress" SET progress = 100 WHERE customer = $1', [ana.key])
    const board = { portal: ana.portal, customer: ana.key, name: 'Ana’s board' }
    await insertRecord(app.deps.db.pool, LearningBoard, tenant.organization, board, app.deps.now())
  })
  afterAll(() => app.close())

  const call = async (caller: Person, document: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await app.graphql(document, variables, caller)
    expect(errors).toEqual([])
    return Object.values(data ?? {})[0] as Answer
  }
  const card = async (caller: Person) =>
    (await call(caller, '{ portalHome { courses { key progress } } }')).courses.find(
      ({ key }) => key === course,
    )
  const hasAccess = async (caller: Person, key: string) =>
    (await call(caller, 'query ($key: String!) { portalCourse(course: $key) { hasAccess } }', { key }))
      .hasAccess

  it('progress on cards and lists', async () => {
    expect((await card(ana))?.progress).toBe(100)
    expect((await card(ben))?.progress).toBeNull()
    const cards = async (caller: Person) =>
      (
        await call(
          caller,
          'query ($keys: JSON) { courseCards(courseKeys: $keys) { courses { progress } } }',
          {
            keys: [course],
          },
        )
      ).courses
    const face = async (caller: Person) =>
      (
        await call(
          caller,
          'query ($key: String!) { itemProgress(itemType: "course", itemKey: $key) { itemProgress { itemType itemKey customer progress status } } }',
          { key: course },
        )
      ).itemProgress
    expect(await face(ana)).toMatchObject({
      itemType: 'course',
      itemKey: course,
      customer: ana.key,
      progress: 100,
      status: 'DONE',
    })
    expect(await face(ben)).toBeNull()
    expect(await cards(ana)).toMatchObject([{ progress: 100 }])
    expect(await cards(ben)).toMatchObject([{ progress: null }])
  })

  it('customer information', async () => {
    const fields = '{ customerInfo { members { key } courseProgresses { key } } }'
    const own = await call(ana, fields)
    expect([own.members.length, own.courseProgresses.length]).toEqual([1, 1])
    expect(await call(ben, fields)).toEqual({ members: [], courseProgresses: [] })
  })

  it('memberships and the content that they open', async () => {
    const closed = await makeTenant(app.deps, {}, { type: 'membership' })
    const [gold, silver] = [
      await addMember(app.deps, closed, { accessGroups: ['gold'] }),
      await addMember(app.deps, closed, { accessGroups: ['silver'] }),
    ]
    const values = {
      name: 'Tea for members',
      publishedAt: '2026-01-01T00:00:00.000Z',
      accessGroups: ['gold'],
    }
    const forGold = await closed.add(Course, values)
    expect(await hasAccess(gold, forGold)).toBe(true)
    expect(await hasAccess(silver, forGold)).toBe(false)
    const refresh = `mutation ($organization: String!, $id: String!) {
      refreshCustomerStats(organizationID: $organization, customerID: $id) { customer { activeMembershipCount } } }`
    const counts = async ({ id }: Person) => {
      const { customer } = await call(tenant.admin, refresh, { organization: tenant.organization, id })
      return customer.activeMembershipCount
    }
    expect(await counts(ana)).toBe(1)
    expect(await counts(ben)).toBe(0)
  })

  it('courses finished earlier', async () => {
    const begin = 'mutation ($next: String!) { startCourse(courseKey: $next) { statusCode } }'
    expect((await call(ana, begin, { next })).statusCode).toBe(200)
    expect((await call(ben, begin, { next })).statusCode).not.toBe(200)
  })

  it('boards', async () => {
    expect((await call(ana, '{ learningBoard { learningBoards { key } } }')).learningBoards).toHaveLength(1)
    expect((await call(ben, '{ learningBoard { learningBoards { key } } }')).learningBoards).toEqual([])
    const viewed = async () =>
      (await app.deps.db.prisma.learningBoard.findFirstOrThrow({ where: { customer: ana.key } }))
        .learningBoardViewedAt
    expect(await viewed()).toBeNull()
    await call(ana, '{ learningBoard { sections { id } } }')
    expect(await viewed()).not.toBeNull()
  })

  it('a started course, and an attempt at its quiz', async () => {
    const page =
      'query ($course: String!) { portalCourse(course: $course) { courseProgress { customer progress } } }'
    expect((await call(ben, page, { course })).courseProgress).toBeNull()
    const attempt =
      'mutation ($course: String!) { startQuizAttempt(courseKey: $course, courseItemID: "quiz") { attemptID isResumed } }'
    const anas = await call(ana, attempt, { course })
    const bens = await call(ben, attempt, { course })
    expect(bens.isResumed).toBe(false)
    expect(bens.attemptID).not.toBe(anas.attemptID)
    expect((await call(ben, page, { course })).courseProgress).toMatchObject({
      customer: ben.key,
      progress: 0,
    })
  })
})
