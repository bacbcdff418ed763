import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { testLesson } from '#shared/testing/testCourse.ts'

let app: TestApp
let tenant: Tenant
const publishedAt = '2026-01-01T00:00:00.000Z'
const lesson = (id: string) => testLesson(id, 'article', { type: 'article', name: `Lesson ${id}` })
const step = (id: string, course: string) =>
  testLesson(id, 'container', { type: 'course', course, name: `Step ${id}` })
const addCourse = (name: string, more = {}) =>
  tenant.add(Course, { name, publishedAt, sections: [lesson('only')], ...more })

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

async function call(text: string, variables: Record<string, unknown>, caller: Caller = tenant.customer) {
  const { data, errors } = await app.graphql(text, variables, caller)
  expect(errors).toEqual([])
  return data
}
const start = (type: 'Course' | 'Program', key: string) =>
  call(`mutation ($key: String!) { start${type}(${type.toLowerCase()}Key: $key) { statusCode } }`, { key })
const complete = (course: string) =>
  call(
    'mutation ($key: String!, $facts: JSON!) { reportLearning(itemType: "course", itemKey: $key, facts: $facts) { outcomes { outcome } } }',
    {
      key: course,
      facts: [
        {
          ...{ id: `done-${course}`, edition: 1, lesson: 'only', type: 'lessonProgressed' },
          ...{ occurredAt: new Date(app.deps.now()).toISOString(), payload: { progress: 100 } },
        },
      ],
    },
  )
const programsOf = async (itemKey: string, caller?: Caller) => {
  const data = await call(
    `query ($k: String!) { programsWithItem(itemType: "course", itemKey: $k) { ${wholeAnswer('programsWithItem')} } }`,
    { k: itemKey },
    caller,
  )
  return data?.programsWithItem?.programs
}

it('names the begun programs that a course is a step of, how far they are, and the next step', async () => {
  const [bread, soup, other] = [await addCourse('Bread'), await addCourse('Soup'), await addCourse('Other')]
  const hidden = await addCourse('Hidden', { publishedAt: null })
  const sections = [step('one', bread), step('gone', hidden), lesson('table'), step('two', soup)]
  const program = await tenant.add(Program, { name: 'Supper', slug: 'supper', publishedAt, sections })
  await tenant.add(Program, { name: 'Not begun', publishedAt, sections })
  expect(await programsOf(bread)).toEqual([])
  await start('Program', program)
  const shown = { id: program.split('~')[1], slug: 'supper', name: 'Supper', count: 3 }
  const table = { section: 'table', type: 'lesson', id: null, slug: null, name: 'Lesson table' }
  expect(await programsOf(bread)).toEqual([{ ...shown, done: 0, next: table }])
  await start('Course', bread)
  await complete(bread)
  expect(await programsOf(bread)).toEqual([{ ...shown, done: 1, next: table }])
  // From the last step back to the one that was left out.
  expect(await programsOf(soup)).toEqual([{ ...shown, done: 1, next: table }])
  expect(await programsOf(other)).toEqual([])
  expect(await programsOf(bread, await tenant.addCustomer())).toEqual([])
})

it('names the next course by the name and address that learners know', async () => {
  const first = await addCourse('First')
  const second = await addCourse('Second', { slug: 'second' })
  const program = await tenant.add(Program, {
    ...{ name: 'Two courses', publishedAt, sections: [step('a', first), step('b', second)] },
  })
  await start('Program', program)
  expect(await programsOf(first)).toEqual([
    expect.objectContaining({
      next: { section: 'b', type: 'course', id: second.split('~')[1], slug: 'second', name: 'Second' },
    }),
  ])
})

it('tells nobody of a program that is closed to them by now', async () => {
  const course = await addCourse('Open')
  const sections = [step('a', course), lesson('b')]
  const program = await tenant.add(Program, { name: 'Closing', publishedAt, sections })
  await start('Program', program)
  expect(await programsOf(course)).toHaveLength(1)
  await app.deps.db.pool.query(
    'UPDATE "Program" SET gated = true, "excludeFromAllCourses" = true, "accessGroups" = $2 WHERE key = $1',
    [program, JSON.stringify(['NOBODY'])],
  )
  await app.deps.db.pool.query('UPDATE "Portal" SET type = $2 WHERE key = $1', [
    `${tenant.organization}~${tenant.portal}`,
    'membership',
  ])
  await app.deps.db.pool.query('UPDATE "PortalPublished" SET type = $2 WHERE key = $1', [
    `${tenant.organization}~${tenant.portal}`,
    'membership',
  ])
  expect(await programsOf(course)).toEqual([])
})
