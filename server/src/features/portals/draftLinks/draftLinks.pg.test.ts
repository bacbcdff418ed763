import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import type { PortalDraftLink } from '#shared/features/portals/operations/portalDraftLinks.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { forgetDraftLinks } from './draftLinkStore.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  other = await makeTenant(app.deps)
  const portal = keyOfPortal(tenant)
  const home = createId()
  await writeSynced(app.deps, tenant.organization, {
    do: 'create',
    entity: PortalTemplate,
    key: `${tenant.organization}~${home}`,
    values: { name: 'Spring', portal, kind: 'home' },
  })
  await writeSynced(app.deps, tenant.organization, {
    do: 'create',
    entity: PortalTemplate,
    key: `${tenant.organization}~${createId()}`,
    values: { name: 'Terms', slug: 'terms', portal, kind: 'free' },
  })
  await writeSynced(app.deps, tenant.organization, {
    do: 'create',
    entity: Category,
    key: `${tenant.organization}~${createId()}`,
    values: { name: 'Drafted group', portal },
  })
  const link = { type: 'url', url: 'https://example.org/news' }
  await writeSynced(app.deps, tenant.organization, {
    do: 'update',
    entity: Portal,
    key: portal,
    values: {
      publicName: 'Spring school',
      stylesheet: { primary: '#aa0011' },
      tokens: { course: 'Class' },
      pageDefaults: { home },
      frame: { menu: [{ id: 'a', label: 'News', link }] },
    },
  })
})
afterAll(() => app.close())

const keyOfPortal = ({ organization, portal }: Tenant) => `${organization}~${portal}`
const place = (of: Tenant) => ({ org: of.organization, portal: keyOfPortal(of) })
const links = 'links { id address author createdAt expiresAt }'

async function share(more = '', of = tenant, caller: Caller = of.admin) {
  const { data, errors } = await app.graphql(
    `mutation ($org: String!, $portal: String!) {
      sharePortalDraft(organizationID: $org, portalKey: $portal${more}) { ${links} } }`,
    place(of),
    caller,
  )
  const answer = data?.sharePortalDraft as { links: PortalDraftLink[] } | undefined
  const [error] = errors
  return { links: answer?.links ?? [], code: error?.extensions.code ?? null, message: error?.message }
}
const tokenOf = (link: PortalDraftLink | undefined) => (link?.address ?? '').split('#')[1] ?? ''

/** As the page of the link does. */
async function open(token: string) {
  const response = await fetch(`${app.origin}/draft/open`, {
    method: 'POST',
    headers: { 'x-lectern-draft-token': token },
  })
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const answer = (await response.json()) as { to?: string; message?: string }
  return { status: response.status, cookie, ...answer }
}

async function ask(document: string, link: string, cookie: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-lectern-draft': link, cookie, ...headers },
    body: JSON.stringify({ query: document }),
  })
  return JSON.stringify(await response.json())
}

const home = `{ portalHome { portal { name publicName stylesheet tokens } ${wholeAnswer('portalHome', 'ownFrame')}
  categories { name } ownPages page { template } } viewer { kind } }`

it('shows the draft as it would be published, to those who opened its link, and to nobody else', async () => {
  const [link] = (await share()).links
  expect(link).toMatchObject({ author: expect.any(String), address: expect.stringContaining('/draft#') })
  const id = link?.id ?? ''
  const opened = await open(tokenOf(link))
  expect(opened).toMatchObject({ status: 200, to: `/draft/${id}/` })
  const seen = await ask(home, id, opened.cookie)
  for (const word of ['Spring school', '#aa0011', '"course":"Class"', 'Drafted group', 'News', '"Spring"'])
    expect(seen).toContain(word)
  expect(await ask('{ freePage(page: "terms") { page { template } } }', id, opened.cookie)).toContain('Terms')
  const { data } = await app.graphql(home, {}, { portal: keyOfPortal(tenant) })
  const live = JSON.stringify(data)
  for (const word of ['Spring school', '#aa0011', 'Drafted group', 'News']) expect(live).not.toContain(word)
  expect(await ask(home, id, '')).toContain('link_expired')
  expect(
    await ask(
      home,
      id,
      opened.cookie.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
    ),
  ).toContain('link_expired')
})

it('shows a portal that was never published, which is closed to everybody else', async () => {
  const key = `${tenant.organization}~${createId()}`
  await writeSynced(app.deps, tenant.organization, {
    do: 'create',
    entity: Portal,
    key,
    values: { name: 'Not yet', active: false },
  })
  const { links: made } = await share('', { ...tenant, portal: key.split('~')[1] ?? '' })
  const { cookie } = await open(tokenOf(made[0]))
  expect(await ask(home, made[0]?.id ?? '', cookie)).toContain('Not yet')
  const { errors } = await app.graphql(home, {}, { portal: key })
  expect(errors[0]?.extensions.code).toBe('not_found')
})

it('records nothing: writes are refused, and people who are signed in are nobody there', async () => {
  const [link] = (await share()).links
  const id = link?.id ?? ''
  const { cookie } = await open(tokenOf(link))
  const signedIn = { authorization: `Bearer ${tenant.admin.token ?? ''}` }
  expect(await ask('{ viewer { kind } }', id, cookie, signedIn)).toContain('"kind":"anonymous"')
  const write = await ask('mutation { startCourse(courseKey: "x") { __typename } }', id, cookie)
  expect(write).toContain('draft_only')
  expect(write).toContain('Nothing is sent or saved here')
  const assistant = await fetch(`${app.origin}/assistant`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-lectern-draft': id, cookie },
    body: '{}',
  })
  expect(assistant.status).toBe(403)
  expect(await assistant.text()).toContain('draft_only')
})

it('answers wrong, ended and withdrawn links each in words', async () => {
  expect(await open('nothing')).toMatchObject({
    status: 404,
    cookie: '',
    message: expect.stringContaining('wrong'),
  })
  const [link] = (await share(', days: 1')).links
  const id = link?.id ?? ''
  expect(await open(`${id}.${'A'.repeat(43)}`)).toMatchObject({ status: 404, cookie: '' })
  const { cookie } = await open(tokenOf(link))
  const later = vi.spyOn(app.deps, 'now').mockImplementation(() => Date.now() + 25 * 3600 * 1000)
  expect(await open(tokenOf(link))).toMatchObject({
    status: 403,
    message: expect.stringContaining('expired'),
  })
  expect(await ask(home, id, cookie)).toContain('link_expired')
  later.mockRestore()
  expect(await ask(home, id, cookie)).not.toContain('link_expired')
  const left = await share(`, link: "${id}", ends: true`)
  expect(left.links.map((one) => one.id)).not.toContain(id)
  expect(await open(tokenOf(link))).toMatchObject({
    status: 403,
    message: expect.stringContaining('withdrawn'),
  })
  expect(await ask(home, id, cookie)).toContain('link_expired')
})

it('is for full administrators of the portal’s own organization', async () => {
  expect((await share('', tenant, tenant.customer)).code).not.toBeNull()
  expect((await share('', tenant, {})).code).toBe('unauthenticated')
  expect((await share('', tenant, other.admin)).code).toBe('not_found')
  const foreign = { ...other, portal: tenant.portal }
  const { errors } = await app.graphql(
    `mutation { sharePortalDraft(organizationID: "${foreign.organization}", portalKey: "${keyOfPortal(tenant)}") { ${links} } }`,
    {},
    other.admin,
  )
  expect(errors[0]?.extensions.code).toBe('not_found')
  const [mine] = (await share('', other)).links
  const { cookie } = await open(tokenOf(mine))
  const header = { 'x-lectern-portal': keyOfPortal(tenant) }
  expect(await ask(home, mine?.id ?? '', cookie, header)).not.toContain('Spring school')
  expect((await share(', link: "elsewhere", ends: true', other)).code).toBe('not_found')
})

it('stores no secret, has at most 20 open links, and forgets ended ones after 90 days', async () => {
  const made = await share()
  const rows = await query(app.deps.db, Prisma.sql`SELECT * FROM "PortalDraftLink"`)
  for (const link of made.links) expect(JSON.stringify(rows)).not.toContain(tokenOf(link).split('.')[1])
  for (let at = made.links.length; at < 20; at++) expect((await share()).code).toBeNull()
  const { code, message } = await share()
  expect([code, message]).toEqual([
    'too_large',
    'As many links are open as there can be. End one to make another.',
  ])
  await forgetDraftLinks(app.deps.db, Date.now() + 98 * 24 * 3600 * 1000)
  expect(await query(app.deps.db, Prisma.sql`SELECT * FROM "PortalDraftLink"`)).toHaveLength(0)
})
