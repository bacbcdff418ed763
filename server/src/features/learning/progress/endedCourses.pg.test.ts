import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Library } from '#shared/features/content/entities/Library.ts'
import type { EndedCourse } from '#shared/features/learning/rules/EndedCourse.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { testLesson } from '#shared/testing/testCourse.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant
let made = 0

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  other = await makeTenant(app.deps)
})
afterAll(() => app.close())

const ask = (courses: string[], caller: Caller) =>
  app.graphql(
    `query($c: JSON) { endedCourses(courses: $c) { ${wholeAnswer('endedCourses', 'courses')} } }`,
    { c: courses },
    caller,
  )
const ended = async (courses: string[], caller: Caller) => {
  const { data, errors } = await ask(courses, caller)
  expect(errors).toEqual([])
  return data?.endedCourses?.courses as EndedCourse[]
}

/** A course that the tenant's customer has finished. */
async function finishedCourse() {
  made += 1
  const key = await tenant.add(Course, {
    name: `Tea for beginners ${made}`,
    slug: `tea-${made}`,
    description: 'The words of its page',
    publishedAt: '2026-01-01T00:00:00.000Z',
    sections: [
      testLesson('text', 'text', {
        content: { slate: [{ id: 'b', type: 'paragraph', children: [{ text: 'words of the lesson' }] }] },
      }),
    ],
  })
  const { errors } = await app.graphql(
    `mutation($k: String!) {
      startCourse(courseKey: $k) { statusCode }
      trackCourseItemProgress(courseKey: $k, courseItemID: "text", progress: 100) { courseProgress { progress } }
    }`,
    { k: key },
    tenant.customer,
  )
  expect(errors).toEqual([])
  const change = (values: Record<string, unknown>) =>
    writeSynced(app.deps, tenant.organization, { do: 'update', entity: Course, key, values })
  return { key, id: key.split('~')[1] ?? '', slug: `tea-${made}`, change }
}

describe('a course that the portal no longer shows', () => {
  it.each([
    ['unpublished', { publishedAt: null }],
    ['not active', { active: false }],
    ['past its last day', { expiryDate: '2020-01-01' }],
  ])('shows learners who finished it what they earned when it is %s', async (_name, values) => {
    const { key, id, slug, change } = await finishedCourse()
    expect(await ended([key], tenant.customer)).toEqual([])
    await change(values)
    const [one] = await ended([key], tenant.customer)
    expect(one).toEqual({
      key,
      id,
      slug,
      name: expect.stringContaining('Tea for beginners'),
      progress: 100,
      startedDate: expect.any(String),
      completeDate: expect.any(String),
      isElsewhere: false,
    })
    for (const name of [slug, id]) expect(await ended([name], tenant.customer)).toEqual([one])
  })

  it('is no ended course if only another portal of the organization offers it', async () => {
    const { key, change } = await finishedCourse()
    const library = await tenant.add(Library, { name: 'Library of the sister portal' })
    await tenant.add(Portal, { name: 'Sister portal', type: 'public', libraries: [library] })
    await change({ libraries: [library] })
    const [one] = await ended([key], tenant.customer)
    expect(one).toMatchObject({ key, progress: 100, isElsewhere: true })
    await change({ libraries: [library], publishedAt: null })
    expect(await ended([key], tenant.customer)).toMatchObject([{ key, isElsewhere: false }])
  })

  it('tells nothing to people who did not start it, nor to other tenants', async () => {
    const { key, id, slug, change } = await finishedCourse()
    await change({ publishedAt: null })
    const names = [key, id, slug]
    const stranger = await tenant.addCustomer()
    for (const caller of [stranger, other.customer]) expect(await ended(names, caller)).toEqual([])
    const { errors } = await ask(names, { portal: `${tenant.organization}~${tenant.portal}` })
    expect(errors[0]?.extensions.code).toBe('unauthenticated')
  })

  it('keeps the progress of a deleted course, and the name of its last edition', async () => {
    const { key, id } = await finishedCourse()
    await writeSynced(app.deps, tenant.organization, { do: 'delete', entity: Course, key })
    const name = `Tea for beginners ${made}`
    expect(await ended([id], tenant.customer)).toMatchObject([{ key, name, slug: null, progress: 100 }])
  })

  it('still looks missing to everything that would show its content', async () => {
    const { key, change } = await finishedCourse()
    await change({ publishedAt: null })
    const { errors } = await app.graphql(
      'query($k: String!) { portalCourse(course: $k) { course } }',
      { k: key },
      tenant.customer,
    )
    expect(errors[0]?.extensions.code).toBe('not_found')
  })
})
