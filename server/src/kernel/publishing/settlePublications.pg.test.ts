import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { cutIntoParts, hashOfParts } from '#shared/kernel/editions/cutIntoParts.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import { createReplica } from '#shared/kernel/sync/replica.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { testLesson } from '#shared/testing/testCourse.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '../../testing/makeTenant.ts'
import { syncVersion } from '../../testing/syncVersion.ts'
import { writeSynced } from '../sync/writeSynced.ts'
import { writeFirstEditions } from './publishAsIs.ts'
import { settleAll, settlePublications } from './settlePublications.ts'

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

const text = (words: string) => ({ slate: [{ id: 'b1', type: 'paragraph', children: [{ text: words }] }] })
const article = (id: string, words: string, name = `Lesson ${id}`) =>
  testLesson(id, 'article', { content: text(words) }, { name })
const idOf = (key: string) => key.split('~')[1] ?? ''

const draft = (name: string, values: Record<string, unknown> = {}) =>
  tenant.add(Course, {
    name,
    libraries: [tenant.library],
    sections: [article('a', 'The first words')],
    ...values,
  })
const change = (key: string, values: Record<string, unknown>) =>
  writeSynced(app.deps, tenant.organization, { do: 'update', entity: Course, key, values })

async function create(key: string, values: Record<string, unknown> = {}, caller = tenant.admin) {
  const input = { entity: 'course', recordID: idOf(key), act: 'publish', ...values }
  const { data, errors } = await app.graphql(
    `mutation ($input: CreatePublicationInput!, $org: String) {
      createPublication(input: $input, organizationID: $org) { outcome edition reason message author } }`,
    { input, org: tenant.organization },
    caller,
  )
  return errors[0]?.extensions.code ?? data?.createPublication
}
const nameFor = async (key: string, caller = tenant.customer) => {
  const { data } = await app.graphql(
    'query ($id: String!, $org: String) { getCourse(id: $id, organizationID: $org) { name } }',
    { id: key, org: tenant.organization },
    caller,
  )
  return data?.getCourse?.name ?? null
}
const shown = (key: string) => app.deps.db.prisma.coursePublished.findUnique({ where: { key } })
const editionsOf = (key: string) =>
  app.deps.db.prisma.edition.findMany({ where: { recordKey: key }, orderBy: { number: 'asc' } })

describe('a publication over the API', () => {
  it('shows learners the published edition, not the draft', async () => {
    const key = await draft('Tea for everybody')
    expect(await nameFor(key)).toBeNull()
    expect(await create(key)).toEqual({
      outcome: 'published',
      edition: 1,
      reason: null,
      message: null,
      author: 'Ada Admin',
    })
    await change(key, { name: 'Coffee for everybody' })
    expect([await nameFor(key), await nameFor(key, tenant.admin)]).toEqual([
      'Tea for everybody',
      'Coffee for everybody',
    ])
    expect(await create(key, { note: 'Now with coffee' })).toMatchObject({ outcome: 'published', edition: 2 })
    expect(await nameFor(key)).toBe('Coffee for everybody')
    const editions = await editionsOf(key)
    expect(editions).toMatchObject([
      { number: 1, author: 'Ada Admin', content: { name: 'Tea for everybody' } },
      { number: 2, note: 'Now with coffee', content: { name: 'Coffee for everybody' } },
    ])
    expect(editions[0]?.content).not.toHaveProperty('price')
  })

  it('applies live fields at once, and keeps the count of learners consistent', async () => {
    const key = await draft('Tea that is sold')
    await create(key)
    await change(key, { price: 1200, name: 'Tea that costs' })
    expect(await shown(key)).toMatchObject({ price: 1200, name: 'Tea that is sold' })
    const started = await app.graphql(
      'mutation ($key: String!) { startCourse(courseKey: $key) { statusCode } }',
      { key },
      tenant.customer,
    )
    expect(started.data?.startCourse).toEqual({ statusCode: 200 })
    expect([
      (await shown(key))?.enrollmentCount,
      (await app.deps.db.prisma.course.findUnique({ where: { key } }))?.enrollmentCount,
    ]).toEqual([1, 1])
    await change(key, { active: false })
    expect(await nameFor(key)).toBeNull()
  })

  it('moves on for its readers with every live change, so that nothing is kept too long', async () => {
    const key = await draft('Tea and moments')
    await create(key)
    const before = await shown(key)
    await change(key, { name: 'Tea and more moments' })
    expect((await shown(key))?.updatedAt).toEqual(before?.updatedAt)
    await change(key, { price: 100 })
    expect((await shown(key))?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0)
  })

  it('gives a published course the slug of the name that learners read', async () => {
    const key = await draft('Tea with an address')
    const rename = (name: string) =>
      app.graphql(
        'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { slug } }',
        { input: { id: key, name } },
        tenant.admin,
      )
    await rename('Tea with its address')
    await create(key)
    expect(await shown(key)).toMatchObject({ slug: 'tea-with-its-address' })
    expect((await rename('Secret words of tea')).data?.updateCourse).toEqual({ slug: 'tea-with-its-address' })
    expect(await shown(key)).toMatchObject({ slug: 'tea-with-its-address' })
    await create(key)
    expect(await shown(key)).toMatchObject({ slug: 'secret-words-of-tea', name: 'Secret words of tea' })
  })

  it('of an unchanged course makes no second edition, and unpublishing acts at once', async () => {
    const key = await draft('Tea published twice')
    expect(await create(key)).toMatchObject({ edition: 1 })
    expect(await create(key)).toMatchObject({
      ...{ outcome: 'refused', reason: 'superseded', edition: 1 },
      message: 'There is nothing to publish: edition 1 has all of this.',
    })
    expect(await create(key, { act: 'unpublish' })).toMatchObject({ outcome: 'unpublished', edition: null })
    expect(await nameFor(key)).toBeNull()
    expect(await create(key)).toMatchObject({ outcome: 'published', edition: 1 })
    expect(await nameFor(key)).toBe('Tea published twice')
    expect(await editionsOf(key)).toHaveLength(1)
  })

  it('is refused with reasons, without permission, and for missing items', async () => {
    const empty = await tenant.add(Course, { name: 'Tea without lessons' })
    expect(await create(empty)).toMatchObject({
      ...{ outcome: 'refused', reason: 'notReady', message: 'Add at least one lesson.', edition: null },
    })
    const key = await draft('Tea of a full administrator')
    for (const [caller, code] of [
      [tenant.aiAdmin, 'forbidden'],
      [tenant.customer, 'not_found'],
    ] as const)
      expect(await create(key, {}, caller)).toBe(code)
    expect(await shown(key)).toBeNull()
  })

  it('is refused for entities without editions, missing items and other organizations’ items', async () => {
    const other = await makeTenant(app.deps)
    const foreign = await other.add(Course, { name: 'Tea of others', libraries: [other.library] })
    const deleted = await draft('Tea that was deleted')
    await writeSynced(app.deps, tenant.organization, { do: 'delete', entity: Course, key: deleted })
    const count = () => app.deps.db.prisma.publication.count({ where: { organization: tenant.organization } })
    const before = await count()
    const refused = async (entity: string, recordID: string) => {
      const { errors } = await app.graphql(
        `mutation ($input: CreatePublicationInput!, $org: String) {
          createPublication(input: $input, organizationID: $org) { key } }`,
        { input: { entity, recordID, act: 'publish' }, org: tenant.organization },
        tenant.admin,
      )
      return [errors[0]?.extensions.code, errors[0]?.extensions.details?.fields]
    }
    const notPublished = {
      entity: 'Only certifications, courses, documents, microcasts, programs, and portals can be published.',
    }
    for (const entity of ['library', 'category', 'coursePublished', 'publication', 'constructor', 'nothing'])
      expect(await refused(entity, idOf(tenant.library))).toEqual(['validation', notPublished])
    const notThere = { recordID: 'There is no such course.' }
    for (const id of ['nothing', idOf(foreign), idOf(deleted), foreign, 'constructor'])
      expect(await refused('course', id)).toEqual(['validation', notThere])
    expect(await count()).toBe(before)
  })

  it('is the only way: clients cannot set the time or the outcome', async () => {
    const key = await draft('Tea by hand')
    for (const [document, input] of [
      [
        'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { key } }',
        { id: key, publishedAt: '2026-01-01T00:00:00.000Z' },
      ],
      [
        'mutation ($input: CreatePublicationInput!) { createPublication(input: $input) { key } }',
        {
          organization: tenant.organization,
          entity: 'course',
          recordID: idOf(key),
          act: 'publish',
          outcome: 'published',
        },
      ],
    ] as const) {
      const { errors } = await app.graphql(document, { input }, tenant.superUser)
      expect(errors[0]?.message).toBe('There is an unknown field in $input.')
    }
  })

  it('waits for a file that is not stored, and goes on once it has arrived', async () => {
    const bytes = Buffer.from('a picture, as far as this goes')
    const hash = createHash('sha256').update(bytes).digest('hex')
    const files = [{ name: 'original', hash, size: bytes.length, mimeType: 'image/png' }]
    const courseImage = await tenant.add(Asset, { name: 'A picture', type: 'image', files })
    const key = await draft('Tea with a picture', { courseImage })
    expect(await create(key)).toMatchObject({ outcome: 'waiting', reason: 'files' })
    expect(await nameFor(key)).toBeNull()
    // A later one takes its place; it waits for the same file.
    expect(await create(key, { note: 'Again' })).toMatchObject({ outcome: 'waiting', reason: 'files' })
    const query = `organization=${tenant.organization}&offset=0&size=${bytes.length}`
    const put = await fetch(`${app.origin}/sync/objects/${hash}?${query}`, {
      method: 'PUT',
      headers: { ...syncVersion, Authorization: `Bearer ${tenant.admin.token}` },
      body: bytes,
    })
    expect(put.status).toBe(200)
    await expect.poll(() => nameFor(key)).toBe('Tea with a picture')
    const all = await app.deps.db.prisma.publication.findMany({
      where: { recordID: idOf(key) },
      orderBy: { createdAt: 'asc' },
    })
    expect(all.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['refused', 'superseded'],
      ['published', null],
    ])
  })
})

/** A console's replica that exchanges with the server. */
function openConsole(name: string, person: Person = tenant.admin) {
  const store = createMemoryReplicaStore()
  const replica = createReplica({
    store,
    organization: tenant.organization,
    now: Date.now,
    createReplicaName: () => name,
  })
  async function exchange() {
    for (;;) {
      const request = replica.nextRequest()
      const response = await fetch(`${app.origin}/sync`, {
        method: 'POST',
        headers: {
          ...syncVersion,
          'Content-Type': 'application/json',
          Authorization: `Bearer ${person.token}`,
        },
        body: JSON.stringify(request),
      })
      expect(response.status).toBe(200)
      if (!replica.receive(request, await response.json())?.isMore) return
    }
  }
  /** What the console holds of a course, published as its author sees it. */
  function publish(id: string, course: Record<string, unknown>, values: Record<string, unknown> = {}) {
    const seen = cutIntoParts(Course, course)
    const key = `${tenant.organization}~${id}`
    replica.save(Publication, key, {
      ...{
        entity: 'course',
        recordID: idOf(String(course.key)),
        act: 'publish',
        hash: hashOfParts(seen),
        seen,
      },
      ...values,
    })
    return key
  }
  const rowOf = (key: string) => store.data().rows.get(`course ${key}`) ?? {}
  return { replica, exchange, publish, rowOf }
}
const rowOf = async (key: string) =>
  (await app.deps.db.prisma.course.findUniqueOrThrow({ where: { key } })) as unknown as Record<
    string,
    unknown
  >
const publicationOf = (key: string) => app.deps.db.prisma.publication.findUniqueOrThrow({ where: { key } })
const settled = async (key: string) => {
  await expect
    .poll(async () => (await app.deps.db.prisma.publication.findUnique({ where: { key } }))?.outcome)
    .not.toBe('waiting')
  return await publicationOf(key)
}

describe('a publication of a console', () => {
  it('is published as its author saw it, under their name', async () => {
    const key = await draft('Tea from a console')
    const console = openConsole('editions1')
    await console.exchange()
    const publication = console.publish('p1', await rowOf(key), { note: 'The first' })
    await console.exchange()
    expect(await settled(publication)).toMatchObject({
      outcome: 'published',
      edition: 1,
      author: 'Ada Admin',
    })
    expect(await editionsOf(key)).toMatchObject([{ author: 'Ada Admin', note: 'The first', publication }])
  })

  it('is refused if the course has changed since its author saw it, and lists the changes', async () => {
    const key = await draft('Tea of two authors', {
      sections: [article('a', 'One'), article('b', 'Two', 'About water')],
    })
    const console = openConsole('editions2')
    await console.exchange()
    const seen = await rowOf(key)
    await change(key, {
      headline: 'New words',
      sections: [article('a', 'One'), article('b', 'Three', 'About water')],
    })
    const publication = console.publish('p2', seen)
    await console.exchange()
    expect(await settled(publication)).toMatchObject({
      ...{ outcome: 'refused', reason: 'changed', edition: null },
      message:
        'It changed after its author chose to publish it: Headline, “About water”. Check the changes and publish it again.',
    })
    expect(await shown(key)).toBeNull()
  })

  it('is published as its author saw it also if they type on before it was sent', async () => {
    const key = await draft('Tea of the old name')
    const console = openConsole('editions8')
    await console.exchange()
    console.replica.save(Course, key, { name: 'Tea as it was seen', headline: 'Seen' })
    const first = console.publish('p8', console.rowOf(key))
    console.replica.save(Course, key, { name: 'Tea seen again' })
    const second = console.publish('p9', console.rowOf(key))
    console.replica.save(Course, key, { name: 'Tea being typed', headline: 'Typed' })
    await console.exchange()
    expect(await settled(first)).toMatchObject({ outcome: 'published', edition: 1, content: null })
    expect(await settled(second)).toMatchObject({ outcome: 'published', edition: 2, content: null })
    expect(await editionsOf(key)).toMatchObject([
      { content: { name: 'Tea as it was seen', headline: 'Seen' } },
      { content: { name: 'Tea seen again', headline: 'Seen' } },
    ])
    expect(await rowOf(key)).toMatchObject({ name: 'Tea being typed', headline: 'Typed' })
    expect(await nameFor(key)).toBe('Tea seen again')
  })

  it('that waits for a file is published as it was, without edits made while it waited', async () => {
    const bytes = Buffer.from('a picture that comes later')
    const hash = createHash('sha256').update(bytes).digest('hex')
    const files = [{ name: 'original', hash, size: bytes.length, mimeType: 'image/png' }]
    const courseImage = await tenant.add(Asset, { name: 'A picture', type: 'image', files })
    const key = await draft('Tea with a late picture', { courseImage })
    const console = openConsole('editions9')
    await console.exchange()
    const publication = console.publish('p10', console.rowOf(key))
    await console.exchange()
    await expect.poll(async () => (await publicationOf(publication)).reason).toBe('files')
    console.replica.save(Course, key, { name: 'Tea typed while it waits' })
    await console.exchange()
    const query = `organization=${tenant.organization}&offset=0&size=${bytes.length}`
    await fetch(`${app.origin}/sync/objects/${hash}?${query}`, {
      method: 'PUT',
      headers: { ...syncVersion, Authorization: `Bearer ${tenant.admin.token}` },
      body: bytes,
    })
    expect(await settled(publication)).toMatchObject({ outcome: 'published', edition: 1 })
    expect(await nameFor(key)).toBe('Tea with a late picture')
    expect(await rowOf(key)).toMatchObject({ name: 'Tea typed while it waits' })
  })

  it('of two consoles at once has one order, and both get the result', async () => {
    const key = await draft('Tea at once')
    const seen = await rowOf(key)
    const [one, two] = [openConsole('editions3'), openConsole('editions4')]
    await Promise.all([one.exchange(), two.exchange()])
    const first = one.publish('p3', seen)
    const second = two.publish('p4', seen)
    await Promise.all([one.exchange(), two.exchange()])
    const outcomes = [await settled(first), await settled(second)]
    expect(outcomes.map((one) => [one?.outcome, one?.edition]).sort()).toEqual([
      ['published', 1],
      ['refused', 1],
    ])
    await Promise.all([one.exchange(), two.exchange()])
    expect(await editionsOf(key)).toHaveLength(1)
  })

  it('cannot say its own outcome, nor be changed or deleted', async () => {
    const key = await draft('Tea of a cheat')
    const console = openConsole('editions5')
    await console.exchange()
    const publication = console.publish(
      'p5',
      { ...(await rowOf(key)), name: 'Not what is there' },
      { outcome: 'published', edition: 7 },
    )
    await console.exchange()
    expect(await settled(publication)).toMatchObject({ outcome: 'refused', reason: 'changed', edition: null })
    const before = await app.deps.db.prisma.publication.findUniqueOrThrow({ where: { key: publication } })
    console.replica.save(Publication, publication, { hash: '0'.repeat(64) })
    console.replica.remove(Publication, publication)
    await console.exchange()
    expect(await app.deps.db.prisma.publication.findUnique({ where: { key: publication } })).toEqual(before)
  })

  it('is listed but not stored for entities without editions and missing items', async () => {
    const key = await draft('Tea of a strange console')
    const console = openConsole('editions10')
    await console.exchange()
    const wrong = [
      console.publish('p11', await rowOf(key), { entity: 'library', recordID: idOf(tenant.library) }),
      console.publish('p12', await rowOf(key), { recordID: 'never-there' }),
    ]
    const right = console.publish('p13', await rowOf(key))
    await console.exchange()
    expect(await settled(right)).toMatchObject({ outcome: 'published' })
    for (const one of wrong)
      expect(await app.deps.db.prisma.publication.findUnique({ where: { key: one } })).toBeNull()
    const listed = await app.deps.db.prisma.conflict.findMany({
      where: { organization: tenant.organization, recordKey: { in: wrong } },
      orderBy: { recordKey: 'asc' },
    })
    expect(listed).toMatchObject([
      {
        reason: 'refused',
        message:
          'Only certifications, courses, documents, microcasts, programs, and portals can be published.',
      },
      { reason: 'refused', message: 'There is no such course.' },
    ])
  })

  it('of a course in the same push is accepted, and of a deleted one refused', async () => {
    const console = openConsole('editions11')
    await console.exchange()
    const fresh = `${tenant.organization}~fresh`
    console.replica.save(Course, fresh, { name: 'Tea made offline', libraries: [tenant.library] })
    const first = console.publish('p14', console.rowOf(fresh))
    const key = await draft('Tea deleted by another')
    const seen = await rowOf(key)
    await writeSynced(app.deps, tenant.organization, { do: 'delete', entity: Course, key })
    const second = console.publish('p15', seen)
    await console.exchange()
    expect(await settled(first)).toMatchObject({ outcome: 'refused', reason: 'notReady' })
    expect(await settled(second)).toMatchObject({ reason: 'gone', message: 'It was deleted.' })
  })

  it('is refused to a role that may not publish', async () => {
    const key = await draft('Tea of an AI administrator')
    const console = openConsole('editions6', tenant.aiAdmin)
    await console.exchange()
    const publication = console.publish('p6', await rowOf(key))
    await console.exchange()
    expect(await app.deps.db.prisma.publication.findUnique({ where: { key: publication } })).toBeNull()
    expect(await shown(key)).toBeNull()
  })
})

describe('published content', () => {
  it('goes with a deleted course, and comes back with it as it was published', async () => {
    const key = await draft('Tea that returns')
    await create(key)
    await change(key, { name: 'Tea being written' })
    const console = openConsole('editions7')
    await console.exchange()
    await writeSynced(app.deps, tenant.organization, { do: 'delete', entity: Course, key })
    expect(await shown(key)).toBeNull()
    // An edit of somebody who did not know brings it back.
    console.replica.save(Course, key, { headline: 'Written meanwhile' })
    await console.exchange()
    expect(await nameFor(key)).toBe('Tea that returns')
    expect(await shown(key)).toMatchObject({ edition: 1, headline: null })
  })

  it('before there were editions gets its first one, once', async () => {
    const key = await draft('Tea from before')
    await create(key)
    const { pool } = app.deps.db
    await pool.query('DELETE FROM "Edition" WHERE "recordKey" = $1', [key])
    await change(key, { name: 'Tea being written' })
    await Promise.all([writeFirstEditions(app.deps), writeFirstEditions(app.deps)])
    await writeFirstEditions(app.deps)
    expect(await editionsOf(key)).toMatchObject([{ number: 1, content: { name: 'Tea from before' } }])
    expect(await nameFor(key)).toBe('Tea from before')
  })

  it('is settled after a stop between a push and its publication', async () => {
    const key = await draft('Tea of a stopped server')
    const publication = `${tenant.organization}~stopped`
    const values = { entity: 'course', recordID: idOf(key), act: 'publish' }
    await writeSynced(app.deps, tenant.organization, {
      do: 'create',
      entity: Publication,
      key: publication,
      values,
    })
    expect(await nameFor(key)).toBeNull()
    await Promise.all([settleAll(app.deps), settlePublications(app.deps, tenant.organization)])
    expect(await nameFor(key)).toBe('Tea of a stopped server')
    expect(await editionsOf(key)).toHaveLength(1)
  })
})
