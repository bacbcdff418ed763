import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Program } from '#shared/features/content/entities/Program.ts'

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

const published = { publishedAt: '2026-01-01T00:00:00.000Z' }

it('a course’s progress says when the course closes, as it is at the last visit (MOD-25)', async () => {
  const course = await tenant.add(Course, { name: 'Tea until May', expiryDate: '2030-05-31', ...published })
  const start = async () => {
    const { data } = await app.graphql(
      'mutation ($key: String!) { startCourse(courseKey: $key) { courseProgress { expiryDate } } }',
      { key: course },
      tenant.customer,
    )
    return data?.startCourse?.courseProgress
  }
  expect(await start()).toEqual({ expiryDate: '2030-05-31T23:59:59.999Z' })
  await app.deps.db.pool.query(
    `UPDATE "CoursePublished" SET "expiryDate" = NULL, "updatedAt" = "updatedAt" + interval '1 second' WHERE key = $1`,
    [course],
  )
  expect(await start()).toEqual({ expiryDate: null })
  const { rows } = await app.deps.db.pool.query(
    'SELECT "expiryDate" FROM "CourseProgress" WHERE course = $1',
    [course],
  )
  expect(rows).toEqual([{ expiryDate: null }])
})

it('a program’s progress names the courses in it (MOD-27)', async () => {
  const course = await tenant.add(Course, { name: 'Tea in a program', ...published })
  const step = { id: 's1', name: 'Tea', type: 'course', item: { name: 'Tea', type: 'course', course } }
  const program = await tenant.add(Program, {
    ...{ name: 'All about tea', sections: [step], courseItems: [course], ...published },
  })
  const { data } = await app.graphql(
    'mutation ($key: String!) { startProgram(programKey: $key) { programProgress { courseItems } } }',
    { key: program },
    tenant.customer,
  )
  expect(data?.startProgram?.programProgress).toEqual({ courseItems: [course] })
  const { rows } = await app.deps.db.pool.query(
    'SELECT "courseItems" FROM "ProgramProgress" WHERE program = $1',
    [program],
  )
  expect(rows).toEqual([{ courseItems: [course] }])
})
