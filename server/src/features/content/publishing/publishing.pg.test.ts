import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Course } from '../../../../../shared/src/features/content/entities/Course.ts'
import { createReplica } from '../../../../../shared/src/kernel/sync/replica.ts'
import { createMemoryReplicaStore } from '../../../../../shared/src/testing/memoryReplicaStore.ts'
import { writeSynced } from '../../../kernel/sync/writeSynced.ts'
import { createTestApp, type TestApp } from '../../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../../testing/makeTenant.ts'
import { syncVersion } from '../../../testing/syncVersion.ts'

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

const publishedAt = '2026-01-01T00:00:00.000Z'
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
    await add(key, { name: key, prerequisites: needing(keys.at(at - 1) ?? ''), ...values })
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
const refused = (fields: Record<string, string>) => ({ code: 'validation', details: { fields } })

describe('a circle of prerequisites', () => {
  it('is not published by the API, which names the course that closes it', async () => {
    const { a, b, c } = await circle('Brewing')
    for (const [key, last] of [
      [a, c],
      [b, a],
    ] as const)
      expect(await update(key, { publishedAt })).toMatchObject(
        refused({ [`prerequisites.${idOf(last)}.course`]: sentence(last) }),
      )
    expect(await update(b, { publishedAt, prerequisites: [] })).toBeNull()
    expect(await update(a, { publishedAt })).toBeNull()
    // A published course may not close it either.
    expect(await update(b, { prerequisites: needing(a) })).toMatchObject(
      refused({ [`prerequisites.${idOf(a)}.course`]: sentence(a) }),
    )
  })

  it('does not keep a published course from other changes, nor from undoing it step by step', async () => {
    const { a, b, c } = await circle('Pouring', { publishedAt })
    const more = await circle('Straining')
    expect(await update(a, { headline: 'Still saved' })).toBeNull()
    expect(await update(a, { prerequisites: needing(c, more.a) })).toBeNull()
    expect(await update(a, { prerequisites: needing(c, b) })).toMatchObject(
      refused({ [`prerequisites.${idOf(b)}.course`]: sentence(b) }),
    )
    expect(await update(a, { publishedAt: null })).toBeNull()
    expect(await update(a, { prerequisites: needing(c, b) })).toBeNull()
  })

  it('is not told of courses of another organization', async () => {
    const rival = await makeTenant(app.deps)
    const own = `${tenant.organization}~Alone`
    const theirs = await rival.add(Course, { name: 'Secret course', prerequisites: needing(own) })
    await add(own, { name: 'Alone in here', prerequisites: needing(theirs) })
    expect(await update(own, { publishedAt })).toBeNull()
  })

  it.each([
    ['a small push', 0],
    ['one that goes to the thread of big pushes', 80_000],
  ])('that a push closes is kept and listed: %s', async (_name, padding) => {
    const { a, b, c } = await circle(`Steeping${padding}`, { publishedAt })
    expect(await update(a, { prerequisites: [] })).toBeNull()
    await app.deps.db.prisma.conflict.deleteMany({ where: { organization: tenant.organization } })
    const replica = createReplica({
      store: createMemoryReplicaStore(),
      organization: tenant.organization,
      now: Date.now,
      createReplicaName: () => `circle0${padding === 0 ? 1 : 2}`,
    })
    const exchange = async () => {
      for (;;) {
        const request = replica.nextRequest()
        const response = await fetch(`${app.origin}/sync`, {
          method: 'POST',
          headers: {
            ...syncVersion,
            'Content-Type': 'application/json',
            Authorization: `Bearer ${tenant.admin.token}`,
          },
          body: JSON.stringify(request).padEnd(padding),
        })
        expect(response.status).toBe(200)
        if (!replica.receive(request, await response.json())?.isMore) return
      }
    }
    await exchange()
    replica.save(Course, a, { headline: 'Other words' })
    await exchange()
    const listed = () =>
      app.deps.db.prisma.conflict.findMany({
        where: { recordKey: { in: [a, b, c] } },
        select: { recordKey: true, path: true, reason: true, message: true, kept: true },
      })
    expect(await listed()).toEqual([])
    replica.save(Course, a, { prerequisites: needing(c) })
    await exchange()
    const kept = await app.deps.db.prisma.course.findUniqueOrThrow({ where: { key: a } })
    expect(kept.prerequisites).toMatchObject([{ course: c }])
    expect(await listed()).toEqual([
      {
        ...{ recordKey: a, reason: 'rule', kept: c, path: `prerequisites/${idOf(c)}/course` },
        message: sentence(c),
      },
    ])
  })
})
