import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { addMember } from '#server/testing/matrix/addMember.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { ShownFrame } from '#shared/features/portals/operations/ShownFrame.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { testLesson } from '#shared/testing/testCourse.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant
let member: Caller
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  other = await makeTenant(app.deps)
  member = await addMember(app.deps, tenant, { accessGroups: ['GOLD'] })
})
afterAll(() => app.close())

const visitor = (of = tenant): Caller => ({ portal: `${of.organization}~${of.portal}` })
const write = (frame: object) =>
  writeSynced(app.deps, tenant.organization, {
    do: 'update',
    entity: Portal,
    key: `${tenant.organization}~${tenant.portal}`,
    values: { frame },
  })
async function publish() {
  const { data } = await app.graphql(
    `mutation ($org: String!, $portal: String!) {
      deployPortal(organizationID: $org, portalID: $portal) { publication { outcome message } } }`,
    { org: tenant.organization, portal: tenant.portal },
    tenant.admin,
  )
  expect(data?.deployPortal).toMatchObject({ publication: { message: null } })
}
async function read(caller: Caller = visitor()): Promise<ShownFrame> {
  const { data, errors } = await app.graphql(
    `{ portalHome { ${wholeAnswer('portalHome', 'ownFrame')} } }`,
    {},
    caller,
  )
  expect(errors).toEqual([])
  const home = data?.portalHome as { ownFrame: ShownFrame } | undefined
  assert(home, 'an answer')
  return home.ownFrame
}
const labels = async (caller?: Caller) => (await read(caller)).menu?.entries.map(({ label }) => label)
const course = (name: string, values: object = {}, of = tenant) =>
  of.add(Course, {
    ...{ name, publishedAt: '2026-01-01T00:00:00.000Z', sections: [testLesson('one', 'text')] },
    ...values,
  })
const toCourse = (id: string, label: string, key: string) => ({
  id,
  label,
  link: { type: 'course', course: key },
})

describe('the menu of a portal', () => {
  it('is the built-in one until its own is published', async () => {
    await write({
      menu: [{ id: 'a', label: 'Blog', link: { type: 'url', url: 'https://example.org/blog' } }],
    })
    expect((await read()).menu).toBeNull()
    await publish()
    expect(await labels()).toEqual(['Blog'])
    expect((await read(visitor(other))).menu).toBeNull()
  })

  it('sends entries to their audience and group alone', async () => {
    const link = { type: 'place', place: 'search' }
    await write({
      menu: [
        { id: 'a', label: 'For all', link },
        { id: 'b', label: 'For learners', link, audience: 'signedIn' },
        { id: 'c', label: 'For visitors', link, audience: 'visitors' },
        { id: 'd', label: 'For gold', link, accessGroup: 'GOLD' },
        { id: 'e', label: 'More', children: [{ id: 'f', label: 'Gold below', link, accessGroup: 'GOLD' }] },
      ],
    })
    await publish()
    expect(await labels()).toEqual(['For all', 'For visitors'])
    expect(await labels(tenant.customer)).toEqual(['For all', 'For learners'])
    expect(await labels(member)).toEqual(['For all', 'For learners', 'For gold', 'More'])
  })

  it('leaves out items that a reader does not see, and those of another organization', async () => {
    const [open, draft, foreign] = [
      await course('Open tea', { slug: 'open-tea' }),
      await course('Draft tea', { publishedAt: null }),
      await course('Foreign tea', {}, other),
    ]
    const tea = await tenant.add(Category, {
      name: 'All tea',
      slug: 'all-tea',
      portal: `${tenant.organization}~${tenant.portal}`,
    })
    await write({
      menu: [
        toCourse('open', 'Open', open),
        toCourse('draft', 'Draft', draft),
        toCourse('foreign', 'Foreign', foreign),
        { id: 'category', label: 'Category', link: { type: 'category', category: tea } },
      ],
    })
    await publish()
    const { menu } = await read()
    expect(menu?.entries.map(({ label, href }) => [label, href])).toEqual([
      ['Open', '/course/open-tea'],
      ['Category', '/cat/all-tea'],
    ])
  })

  it('drops a course that is taken off, without a publication of the portal', async () => {
    const key = await course('Short tea')
    await write({ menu: [toCourse('short', 'Short', key)] })
    await publish()
    expect(await labels()).toEqual(['Short'])
    await writeSynced(app.deps, tenant.organization, {
      do: 'update',
      entity: Course,
      key,
      values: { active: false },
    })
    expect(await labels()).toEqual([])
  })

  it('is private to readers: the portal’s record does not tell it', async () => {
    const { data } = await app.graphql(
      '{ portalHome { portal { frame { menu { label } } } } }',
      {},
      visitor(),
    )
    expect(data).toEqual({ portalHome: { portal: { frame: null } } })
  })
})

describe('the announcement of a portal', () => {
  it('comes and goes with its time', async () => {
    const from = new Date(app.deps.now() - 1000).toISOString()
    const until = new Date(app.deps.now() + 3_600_000).toISOString()
    await write({ announcement: { text: 'Open house', from, until } })
    await publish()
    expect((await read()).announcement?.text).toBe('Open house')
    await write({ announcement: { text: 'Open house', from: until } })
    await publish()
    expect((await read()).announcement).toBeNull()
  })
})
