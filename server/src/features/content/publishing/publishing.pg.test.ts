import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { publishedOf } from '#shared/kernel/editions/publishedOf.ts'
import { type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import { testLesson } from '#shared/testing/testCourse.ts'

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
  `“${name}” must come first, but itself requires this course, directly or through others. Nobody could start either.`
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

async function publish(key: string, entity = 'course') {
  const input = { entity, recordID: idOf(key), act: 'publish' }
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

  it('refuses a course that closes a circle of published prerequisites, regardless of drafts', async () => {
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

  it('ignores courses of another organization', async () => {
    const rival = await makeTenant(app.deps)
    const own = `${tenant.organization}~Alone`
    const theirs = await rival.add(Course, { name: 'Secret course', prerequisites: needing(own) })
    await add(own, { name: 'Alone in here', sections, prerequisites: needing(theirs) })
    expect(await publish(own)).toEqual(published)
  })
})

describe('microcasts, documents and programs', () => {
  const content = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Words' }] }] }
  const titles = { program: Program, microcast: Microcast, document: Document }
  const step = (id: string, item: Record<string, unknown>) => ({
    ...testLesson(id, String(item.type)),
    item: { name: 'A step', ...item },
  })
  const shownName = async (entity: Entity, key: string) =>
    (
      await app.deps.db.pool.query(`SELECT name FROM "${typeName(publishedOf(entity))}" WHERE key = $1`, [
        key,
      ])
    ).rows[0]?.name ?? null

  it.each([
    ['microcast', { content }],
    ['document', { content }],
    ['program', { sections: [step('s1', { type: 'article', content })] }],
  ] as const)('a %s is read as it was published last', async (name, values) => {
    const entity = titles[name]
    const key = `${tenant.organization}~one-${name}`
    await writeSynced(app.deps, tenant.organization, {
      ...{ do: 'create', entity, key },
      values: { name: 'As published', ...values },
    })
    expect(await shownName(entity, key)).toBeNull()
    expect(await publish(key, name)).toEqual(published)
    await writeSynced(app.deps, tenant.organization, {
      ...{ do: 'update', entity, key },
      values: { name: 'A half-typed', gated: true },
    })
    expect(await shownName(entity, key)).toBe('As published')
    const { rows } = await app.deps.db.pool.query(
      `SELECT gated, edition, "publishedAt" IS NOT NULL AS published FROM "${typeName(publishedOf(entity))}" WHERE key = $1`,
      [key],
    )
    expect(rows).toEqual([{ gated: true, edition: 1, published: true }])
  })

  it('are refused with the reasons of each', async () => {
    const { organization } = tenant
    for (const [name, values, message] of [
      ['microcast', {}, 'Choose a file, or write a text.'],
      ['document', { asset: `${organization}~gone` }, 'Its file is no longer in the library.'],
      [
        'program',
        { sections: [step('s1', { type: 'course', course: `${organization}~gone` })] },
        'A step: Its course no longer exists.',
      ],
    ] as const) {
      const key = `${organization}~faulty-${name}`
      const write = {
        do: 'create',
        entity: titles[name],
        key,
        values: { name: 'Not ready', ...values },
      } as const
      await writeSynced(app.deps, organization, write)
      expect(await publish(key, name)).toEqual({ outcome: 'refused', reason: 'notReady', message })
    }
  })
})
