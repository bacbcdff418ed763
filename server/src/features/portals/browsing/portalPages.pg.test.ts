import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { addMember } from '#server/testing/matrix/addMember.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import type { ShownPage } from '#shared/features/portals/operations/ShownPage.ts'
import { testLesson } from '#shared/testing/testCourse.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant
let portal: string
let member: Caller
let picture: string
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  other = await makeTenant(app.deps)
  portal = `${tenant.organization}~${tenant.portal}`
  member = await addMember(app.deps, tenant, { accessGroups: ['GOLD'] })
  picture = await makeAsset(
    app.deps,
    tenant,
    'image',
    { 'poster.jpg': { body: 'jpeg', mimeType: 'image/jpeg' } },
    { width: 1200, height: 400 },
  )
})
afterAll(() => app.close())

const node = (id: string, element: Record<string, unknown>, elements: unknown[] = []) => ({
  id,
  element,
  elements,
})
const holding = (...widgets: Record<string, unknown>[]) => ({
  elements: [
    node('row', { type: 'row' }, [
      node(
        'column',
        { type: 'column' },
        widgets.map((widget, at) => node(`w${at}`, widget)),
      ),
    ]),
  ],
})
const visitor = (): Caller => ({ portal })
const on = (caller: Caller): Caller => ({ portal, ...caller })
const addPage = async (name: string, config: object, id = name.toLowerCase().replaceAll(' ', '-')) => {
  const key = `${tenant.organization}~${id}`
  await writeSynced(app.deps, tenant.organization, {
    do: 'create',
    entity: PortalTemplate,
    key,
    values: { name, portal, config },
  })
  return id
}
const change = (
  entity: typeof Portal | typeof PortalTemplate,
  key: string,
  values: Record<string, unknown>,
) => writeSynced(app.deps, tenant.organization, { do: 'update', entity, key, values })

async function publish() {
  const { data, errors } = await app.graphql(
    `mutation ($org: String!, $portal: String!) {
      deployPortal(organizationID: $org, portalID: $portal) { publication { outcome message } } }`,
    { org: tenant.organization, portal: tenant.portal },
    tenant.admin,
  )
  expect(errors).toEqual([])
  expect(data?.deployPortal).toMatchObject({ publication: { message: null } })
}

type Home = { page: ShownPage | null; courses: { name: string }[] }
async function home(caller: Caller = visitor()): Promise<Home> {
  const { data, errors } = await app.graphql(
    `{ portalHome { ${wholeAnswer('portalHome', 'page', 'courses')} } }`,
    {},
    caller,
  )
  expect(errors).toEqual([])
  return data?.portalHome as Home
}
const readTitle = async (caller: Caller) =>
  (await home(caller)).page?.template.config.elements[0]?.elements?.[0]?.elements?.[0]?.element ?? null
const said = async (caller: Caller) => (await readTitle(caller)) as { title: string } | null

const course = (values: Record<string, unknown>) =>
  tenant.add(Course, {
    publishedAt: '2026-01-01T00:00:00.000Z',
    sections: [testLesson('one', 'text')],
    ...values,
  })

describe('a page for another place than home', () => {
  const at = async (kind: string, caller: Caller = visitor()) => {
    const { data, errors } = await app.graphql(
      `query ($kind: String!) { portalPage(kind: $kind) { page { template lists { element } } } portalHome { ownPages } }`,
      { kind },
      caller,
    )
    expect(errors).toEqual([])
    const { portalPage, portalHome } = data as {
      portalPage: { page: ShownPage | null }
      portalHome: { ownPages: string[] }
    }
    return { name: portalPage.page?.template.name ?? null, ownPages: portalHome.ownPages }
  }

  it('is its reader’s by rule and default, and the portal says which places have one', async () => {
    const search = await addPage(
      'Search page',
      holding({ type: 'header', title: 'Find it' }, { type: 'pageContent' }),
    )
    const gold = await addPage('Gold search', holding({ type: 'pageContent' }))
    const watched = await addPage('Delivery page', holding({ type: 'pageContent' }))
    await change(Portal, portal, {
      pageDefaults: { search, microcastDelivery: watched },
      pageRules: [
        {
          id: 'gold',
          pageType: 'search',
          pageId: gold,
          conditions: {
            loggedIn: false,
            accessGroups: [{ id: 'g', accessGroup: 'GOLD', membership: 'member' }],
            leftover: null,
          },
        },
      ],
    })
    expect(await at('search')).toEqual({ name: null, ownPages: [] })
    await publish()
    const ownPages = ['search', 'microcast', 'microcastDelivery']
    expect(await at('search')).toEqual({ name: 'Search page', ownPages })
    expect(await at('search', on(member))).toEqual({ name: 'Gold search', ownPages })
    // One address for landing and delivery.
    expect(await at('microcast')).toEqual({ name: 'Delivery page', ownPages })
    expect(await at('checkout')).toEqual({ name: null, ownPages })
    await change(Portal, portal, { pageDefaults: { search: null, microcastDelivery: null }, pageRules: [] })
    await publish()
    expect(await at('search')).toEqual({ name: null, ownPages: [] })
  })
})

describe('a page that a portal’s administrators made', () => {
  it('is not shown before it is published, and then to those whom its rules name', async () => {
    await course({ name: 'Tea for beginners' })
    const usual = await addPage('Usual page', holding({ type: 'header', title: 'Good day' }))
    const gold = await addPage('Gold page', holding({ type: 'header', title: 'Good day, member' }))
    await change(Portal, portal, {
      pageDefaults: { home: usual },
      pageRules: [
        {
          id: 'gold',
          pageType: 'home',
          pageId: gold,
          conditions: {
            loggedIn: false,
            accessGroups: [{ id: 'g', accessGroup: 'GOLD', membership: 'member' }],
            leftover: null,
          },
        },
      ],
    })
    expect(await home()).toMatchObject({ page: null, courses: [{ name: 'Tea for beginners' }] })
    await publish()
    expect(await home()).toMatchObject({ courses: [] })
    // At once and in turns: the cached portal belongs to no single reader.
    const callers = Array.from(
      { length: 12 },
      (_none, at) => [visitor(), on(tenant.customer), on(member)][at % 3],
    )
    const titles = await Promise.all(callers.map(async (caller) => (await said(caller ?? visitor()))?.title))
    expect(titles).toEqual(callers.map((_caller, at) => (at % 3 === 2 ? 'Good day, member' : 'Good day')))

    await change(PortalTemplate, `${tenant.organization}~${usual}`, {
      config: holding({ type: 'header', title: 'Good evening' }),
    })
    expect(await said(visitor())).toMatchObject({ title: 'Good day' })
    await publish()
    expect(await said(visitor())).toMatchObject({ title: 'Good evening' })
    expect(await said(on(member))).toMatchObject({ title: 'Good day, member' })
  })

  it('is for visitors only by rule: each reader in turn gets their own page', async () => {
    const inside = await addPage('Inside page', holding({ type: 'header', title: 'Welcome back' }))
    const outside = await addPage(
      'Outside page',
      holding({ type: 'header', title: 'Join us' }, { type: 'conditional', visitorsOnly: true }),
    )
    await change(Portal, portal, {
      pageDefaults: { home: inside },
      pageRules: [{ id: 'out', pageType: 'home', pageId: outside, conditions: { visitorsOnly: true } }],
    })
    await publish()
    const turns = [visitor(), on(tenant.customer), on(member), visitor(), on(tenant.customer)]
    const titles: unknown[] = []
    for (const caller of turns) titles.push((await said(caller))?.title)
    expect(titles).toEqual(['Join us', 'Welcome back', 'Welcome back', 'Join us', 'Welcome back'])

    // A console that does not know the field yet writes rules without it.
    await change(Portal, portal, {
      pageRules: [{ id: 'old', pageType: 'home', pageId: outside, conditions: { loggedIn: true } }],
    })
    await publish()
    expect(await said(visitor())).toMatchObject({ title: 'Welcome back' })
    expect(await said(on(member))).toMatchObject({ title: 'Join us' })
    await change(Portal, portal, { pageRules: [] })
    await publish()
  })

  it('has the cards, targets and pictures of its widgets that its reader may see, and no others', async () => {
    const open = await course({ name: 'Open tea', slug: 'open-tea' })
    const below = await course({ name: 'Tea further down', slug: 'further-down' })
    const draft = await course({ name: 'Secret draft', publishedAt: null })
    const foreign = await other.add(Course, {
      name: 'Foreign secret',
      publishedAt: '2026-01-01T00:00:00.000Z',
    })
    const item = (id: string, key: string) => ({ id, type: 'course', course: key })
    const category = await tenant.add(Category, {
      name: 'All tea',
      portal,
      slug: 'all-tea',
      items: [item('a', draft), item('b', open)],
      subCategories: [{ id: 's', name: 'More tea', items: [item('c', below), item('d', open)] }],
    })
    const id = await addPage(
      'Full page',
      holding(
        { type: 'itemList', source: 'category', category },
        { type: 'itemCarousel', source: 'chosen', maxItems: 1, items: [item('x', below), item('y', open)] },
        { type: 'featureCard', item: { type: 'course', course: draft } },
        { type: 'button', label: 'Go', link: { type: 'course', course: open } },
        { type: 'button', label: 'No', link: { type: 'course', course: draft } },
        { type: 'button', label: 'Tea', link: { type: 'category', category } },
        { type: 'header', image: picture },
        { type: 'itemCarousel', source: 'chosen', items: [item('z', foreign)] },
        {
          type: 'linksList',
          links: [draft, foreign, below].map((course, at) => ({
            id: `l${at}`,
            label: `Link ${at}`,
            link: { type: 'course', course },
          })),
        },
      ),
    )
    await change(Portal, portal, { pageDefaults: { home: id }, pageRules: [] })
    await publish()
    const { page } = await home()
    expect(page?.lists).toEqual([
      { element: 'w0', items: [open, below].map((key) => ({ type: 'course', key })) },
      { element: 'w1', items: [{ type: 'course', key: below }] },
      { element: 'w2', items: [] },
      { element: 'w7', items: [] },
    ])
    expect(page?.courses.map(({ name }) => name).sort()).toEqual(['Open tea', 'Tea further down'])
    expect(page?.targets.map(({ type, slug }) => [type, slug])).toEqual([
      ['course', 'open-tea'],
      ['course', 'further-down'],
      ['category', 'all-tea'],
    ])
    expect(page?.assets[picture]).toMatchObject({ width: 1200, height: 400 })
    expect(Object.keys(page?.links[picture] ?? {})).toEqual(['poster.jpg'])
    expect(JSON.stringify(page)).not.toMatch(/Secret|Foreign/)
  })

  it('lists and links to the meetings and public files that its reader may open', async () => {
    await app.deps.db.pool.query('UPDATE "Organization" SET "enableMeetings" = true WHERE key = $1', [
      tenant.organization,
    ])
    const meeting = (name: string, values: Record<string, unknown> = {}) =>
      tenant.add(Meeting, {
        name,
        libraries: [tenant.library],
        startsAt: '2030-01-01T10:00:00.000Z',
        ...values,
      })
    const open = await meeting('Tea together', { slug: 'tea-together', timezone: 'Europe/Berlin' })
    const golden = await meeting('Secret meeting', { restrictByAccessGroup: true, accessGroups: ['GOLD'] })
    const file = { original: { body: 'pdf', mimeType: 'application/pdf' } }
    const sheet = await makeAsset(app.deps, tenant, 'pdf', file, { name: 'A sheet', access: 'public' })
    const inner = await makeAsset(app.deps, tenant, 'pdf', file, { name: 'Secret sheet', access: 'normal' })
    const foreign = await makeAsset(app.deps, other, 'pdf', file, {
      name: 'Secret of others',
      access: 'public',
    })
    const id = await addPage(
      'Page of meetings',
      holding(
        {
          type: 'itemList',
          source: 'chosen',
          items: [
            ...[open, golden].map((key, at) => ({ id: `m${at}`, type: 'meeting', meeting: key })),
            ...[sheet, inner, foreign].map((key, at) => ({ id: `a${at}`, type: 'asset', asset: key })),
          ],
        },
        { type: 'featureCard', item: { type: 'meeting', meeting: golden } },
        { type: 'button', label: 'Join', link: { type: 'meeting', meeting: open } },
        { type: 'button', label: 'No', link: { type: 'meeting', meeting: golden } },
      ),
    )
    await change(Portal, portal, { pageDefaults: { home: id }, pageRules: [] })
    await publish()
    const { page } = await home()
    const meetings = { type: 'meeting', key: open }
    expect(page?.lists).toEqual([
      { element: 'w0', items: [meetings, { type: 'asset', key: sheet }] },
      { element: 'w1', items: [] },
    ])
    expect(page?.items).toMatchObject([
      {
        type: 'meeting',
        name: 'Tea together',
        startsAt: '2030-01-01T10:00:00.000Z',
        timezone: 'Europe/Berlin',
      },
      { type: 'asset', name: 'A sheet', hasAccess: true, price: null },
    ])
    expect(page?.targets.map(({ type, slug }) => [type, slug])).toEqual([['meeting', 'tea-together']])
    expect(JSON.stringify({ ...page, template: null })).not.toMatch(/Secret/)
    // Who has the group, sees what it opens.
    const seen = (await home(on(member))).page
    expect(seen?.lists[1]?.items).toEqual([{ type: 'meeting', key: golden }])
    // Without meetings there are none for anybody.
    await app.deps.db.pool.query('UPDATE "Organization" SET "enableMeetings" = false WHERE key = $1', [
      tenant.organization,
    ])
    const without = (await home(on(member))).page
    expect(without?.items.map(({ type }) => type)).toEqual(['asset'])
    expect(without?.targets).toEqual([])
  })

  it('falls back to the next page if it was deleted, and to the built-in one', async () => {
    const id = await addPage('Short lived', holding({ type: 'header', title: 'Not for long' }))
    await change(Portal, portal, { pageDefaults: { home: id } })
    await publish()
    expect(await said(visitor())).toMatchObject({ title: 'Not for long' })
    await app.deps.db.pool.query('DELETE FROM "PortalTemplatePublished" WHERE key = $1', [
      `${tenant.organization}~${id}`,
    ])
    expect((await home()).page).toBeNull()
  })
})
