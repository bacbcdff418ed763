import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { testLesson } from '#shared/testing/testCourse.ts'

let app: TestApp
let tenant: Tenant
const publishedAt = '2026-01-01T00:00:00.000Z'
const lesson = (id: string) => testLesson(id, 'article', { type: 'article', name: `Lesson ${id}` })

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

async function call(text: string, variables: Record<string, unknown>, caller: Caller) {
  const { data, errors } = await app.graphql(text, variables, caller)
  expect(errors).toEqual([])
  // Each document below has one field.
  return Object.values(data ?? {})[0] as Record<string, never>
}
const start = (type: 'Course' | 'Program', key: string) =>
  call(
    `mutation ($key: String!) { start${type}(${type.toLowerCase()}Key: $key) { statusCode } }`,
    { key },
    tenant.customer,
  )
let made = 0
const reach = (itemType: 'course' | 'program', key: string, id: string, progress = 100) =>
  call(
    'mutation ($itemType: String, $key: String!, $facts: JSON!) { reportLearning(itemType: $itemType, itemKey: $key, facts: $facts) { outcomes { outcome } } }',
    {
      itemType,
      key,
      facts: [
        {
          ...{ id: `f${made++}`, edition: 1, lesson: id, type: 'lessonProgressed' },
          occurredAt: new Date(app.deps.now()).toISOString(),
          payload: { progress },
        },
      ],
    },
    tenant.customer,
  )
const nextIn = async (type: 'course' | 'program', key: string, caller: Caller = tenant.customer) => {
  const answer =
    type === 'course'
      ? call(
          'query ($k: JSON) { courseCards(courseKeys: $k) { courses { next { id name } } } }',
          { k: [key] },
          caller,
        )
      : call(
          'query ($k: JSON) { itemCards(itemType: "program", keys: $k) { items { next { id name } } } }',
          { k: [key] },
          caller,
        )
  const { courses, items } = (await answer) as Record<string, { next: unknown }[]>
  return (courses ?? items)?.map(({ next }) => next)
}

it('a card of a begun course says which lesson comes next: the one in progress, then the first that is not begun', async () => {
  const sections = ['a', 'b', 'c'].map(lesson)
  const key = await tenant.add(Course, { name: 'Water', publishedAt, sections })
  expect(await nextIn('course', key)).toEqual([null])
  await start('Course', key)
  expect(await nextIn('course', key)).toEqual([{ id: 'a', name: 'Lesson a' }])
  await reach('course', key, 'a')
  await reach('course', key, 'c', 40)
  expect(await nextIn('course', key)).toEqual([{ id: 'c', name: 'Lesson c' }])
  await reach('course', key, 'c')
  expect(await nextIn('course', key)).toEqual([{ id: 'b', name: 'Lesson b' }])
  await reach('course', key, 'b')
  expect(await nextIn('course', key)).toEqual([null])
  expect(await nextIn('course', key, { portal: `${tenant.organization}~${tenant.portal}` })).toEqual([null])
})

it('a card of a begun program names the first step that is open here, by the name that learners know', async () => {
  const shown = await tenant.add(Course, { name: 'Leaves', publishedAt, sections: [lesson('x')] })
  const step = (id: string, course: string) =>
    testLesson(id, 'container', { type: 'course', course, name: `Step ${id}` })
  const sections = [lesson('w'), step('gone', `${tenant.organization}~none`), step('leaves', shown)]
  const key = await tenant.add(Program, { name: 'All of it', publishedAt, sections })
  await start('Program', key)
  expect(await nextIn('program', key)).toEqual([{ id: 'w', name: 'Lesson w' }])
  await reach('program', key, 'w')
  expect(await nextIn('program', key)).toEqual([{ id: 'leaves', name: 'Leaves' }])
})
