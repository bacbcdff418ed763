import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Course } from '../../../../../shared/src/features/content/entities/Course.ts'
import { testLesson } from '../../../../../shared/src/testing/testCourse.ts'
import { writeSynced } from '../../../kernel/sync/writeSynced.ts'
import { createTestApp, type TestApp } from '../../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../../testing/makeTenant.ts'

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

const sections = [
  testLesson('text', 'text', {
    content: { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Words' }] }] },
  }),
]
const line = (course: string) => ({
  id: course.split('~')[1],
  prerequisiteType: 'course',
  course,
  microcast: null,
  certificationID: null,
})
const needing = (...courses: string[]) => courses.map(line)
const sentence = (name: string) =>
  `“${name}” must come first, but needs this course itself, directly or by way of others: nobody could begin either.`
const idOf = (key: string) => key.split('~')[1] ?? ''

const add = (key: string, values: Record<string, unknown>) =>
  writeSynced(app.deps, tenant.organization, { do: 'create', entity: Course, key, values })

/** Three courses that each need the one before, and the first the last: as two authors can make it together. */
async function circle(name: string, values: Record<string, unknown> = {}) {
  const { organization } = tenant
  const keys = ['a', 'b', 'c'].map((end) => `${organization}~${name}-${end}`)
  const [a = '', b = '', c = ''] = keys
  for (const [at, key] of keys.entries())
    await add(key, { name: key, sections, prerequisites: needing(keys.at(at - 1) ?? ''), ...values })
  return { a, b, c }
}

async function update(key: string, values: Record<string, unknown>, caller = tenant.admin) {
  const { errors } = await app.graphql(
    'mutation ($input: UpdateCourseInput!, $org: String) { updateCourse(input: $input, organizationID: $org) { key } }',
    { input: { id: idOf(key), ...values }, org: tenant.organization },
    caller,
  )
  return errors[0]?.extensions ?? null
}

async function publish(key: string) {
  const input = { entity: 'course', recordID: idOf(key), act: 'publish' }
  const { data } = await app.graphql(
    'mutation ($input: CreatePublicationInput!, $org: String) { createPublication(input: $input, organizationID: $org) { outcome reason message } }',
    { input, org: tenant.organization },
    tenant.admin,
  )
  return data?.createPublication
}
const published = { outcome: 'published', reason: null, message: null }
const refused = (name: string) => ({ outcome: 'refused', reason: 'notReady', message: sentence(name) })

describe('a circle of prerequisites', () => {
  it('is not published, and the course that closes it is named', async () => {
    const { a, b, c } = await circle('Brewing')
    expect(await publish(a)).toEqual(refused(c))
    expect(await publish(b)).toEqual(refused(a))
    expect(await update(b, { prerequisites: [] })).toBeNull()
    expect(await publish(b)).toEqual(published)
    expect(await publish(a)).toEqual(published)
    // A published course may be written so, but the circle reaches no learner.
    expect(await update(b, { prerequisites: needing(a) })).toBeNull()
    expect(await publish(b)).toEqual(refused(a))
  })

  it('of what is published keeps the next course from closing it, whatever the drafts say', async () => {
    const { a, b, c } = await circle('Pouring')
    await update(c, { prerequisites: [] })
    expect([await publish(a), await publish(b), await publish(c)]).toEqual([published, published, published])
    // Learners still need them one by one: a needs c, b needs a.
    await update(a, { prerequisites: [] })
    await update(c, { prerequisites: needing(b) })
    expect(await publish(c)).toEqual(refused(b))
    expect(await publish(a)).toEqual(published)
    expect(await publish(c)).toEqual(published)
  })

  it('is not told of courses of another organization', async () => {
    const rival = await makeTenant(app.deps)
    const own = `${tenant.organization}~Alone`
    const theirs = await rival.add(Course, { name: 'Secret course', prerequisites: needing(own) })
    await add(own, { name: 'Alone in here', sections, prerequisites: needing(theirs) })
    expect(await publish(own)).toEqual(published)
  })
})
