import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { createTestDeps, type TestDeps } from '#server/testing/createTestDeps.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { watchStatements } from '#server/testing/watchStatements.ts'
import type { RenderInput, WebBundle } from '../pages/webBundle.ts'
import { countVisit, forgetVisits, writeVisits } from './visitCounts.ts'

const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const robot =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let deps: TestDeps
let tenant: Tenant
let server: Server
let port: number
let rendered: RenderInput[]

beforeAll(async () => {
  deps = await createTestDeps()
  tenant = await makeTenant(deps)
  // Stands for the bundle that Vite builds.
  const bundle: WebBundle = {
    clientDir: tmpdir(),
    assets: { scripts: [], styles: [], words: {}, parts: {} },
    async render(input) {
      rendered.push(input)
      if (input.url.includes('nowhere')) return { status: 404, kind: 'course', html: '' }
      if (input.url.includes('embed')) return { status: 200, html: '' }
      return { status: 200, kind: input.url.includes('course') ? 'course' : 'home', html: '' }
    },
  }
  server = createServer(createApp(deps, bundle)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await deps.close()
})
beforeEach(async () => {
  rendered = []
  await deps.db.pool.query('DELETE FROM "PortalVisits"')
})

/** By `node:http`: `fetch` sets headers of its own that tell where a request comes from. */
function open(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method, headers: { 'user-agent': person, ...headers } },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
      },
    )
    asked.once('error', reject)
    asked.end()
  })
}

async function counts(): Promise<Record<string, number>> {
  await writeVisits(deps)
  const { rows } = await deps.db.pool.query(
    `SELECT event || ' ' || page AS what, count FROM "PortalVisits" WHERE portal = $1 ORDER BY 1`,
    [`${tenant.organization}~${tenant.portal}`],
  )
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]))
}
const base = () => `/portal/${tenant.organization}/${tenant.portal}`

it('counts views by kind of page, and a visit for those that came from outside', async () => {
  await open(base(), { 'sec-fetch-site': 'none' })
  await open(`${base()}/course/tea`, { 'sec-fetch-site': 'same-origin' })
  await open(`${base()}/course/tea`, { 'sec-fetch-site': 'cross-site' })
  await open(`${base()}/course/tea`, { 'sec-fetch-site': 'cross-site', 'cache-control': 'max-age=0' })
  expect(await counts()).toEqual({ 'view home': 1, 'visit home': 1, 'view course': 3, 'visit course': 1 })
  expect(rendered.map(({ countsViews }) => countsViews)).toEqual([true, true, true, true])
  await open(base(), { 'sec-fetch-site': 'none' })
  expect(await counts()).toMatchObject({ 'view home': 2, 'visit home': 2 })
})

it('tells a visit by the page before it where the browser does not say', async () => {
  await open(base(), { host: 'learn.example.org' })
  await open(base(), { host: 'learn.example.org', referer: 'https://learn.example.org/course/tea' })
  await open(base(), { host: 'learn.example.org', referer: 'https://elsewhere.example/' })
  expect(await counts()).toEqual({ 'view home': 3, 'visit home': 2 })
})

it.each<[string, string, Record<string, string>, string?]>([
  ['a robot', '', { 'user-agent': robot }],
  ['a program that does not say what it is', '', { 'user-agent': '' }],
  ['a page fetched ahead', '', { 'sec-purpose': 'prefetch;prerender' }],
  ['a frame of another site', '', { 'sec-fetch-dest': 'iframe' }],
  ['a page that is missing', '/nowhere', {}],
  ['an embedded assistant', '/embed/one', {}],
  ['a question for the headers alone', '', {}, 'HEAD'],
])('does not count %s', async (_what, path, headers, method) => {
  await open(base() + path, headers, method)
  expect(rendered).toHaveLength(1)
  expect(await counts()).toEqual({})
})

it('does not count staff, or administrators who learn; customers count', async () => {
  const cookieOf = (token = '') => ({ cookie: `lectern_staff=${token}` })
  await open(base(), cookieOf(tenant.admin.token))
  await open(base(), { cookie: tenant.adminCustomer.cookie ?? '' })
  expect(await counts()).toEqual({})
  await open(base(), { cookie: tenant.customer.cookie ?? '', 'sec-fetch-site': 'same-origin' })
  expect(await counts()).toEqual({ 'view home': 1 })
})

it('counts pages that open in the browser, and refuses what is no page', async () => {
  const named = `portal=${tenant.organization}~${tenant.portal}`
  expect(await open(`/views?${named}&page=search`, {}, 'POST')).toBe(204)
  expect(await open(`/views?${named}&page=search`, { 'user-agent': robot }, 'POST')).toBe(204)
  expect(await open(`/views?${named}&page=elsewhere`, {}, 'POST')).toBe(400)
  expect(await open('/views?page=search', {}, 'POST')).toBe(400)
  expect(await open(`/views?portal=${tenant.organization}~invented&page=search`, {}, 'POST')).toBe(204)
  expect(await counts()).toEqual({ 'view search': 1 })
  const { rows } = await deps.db.pool.query('SELECT 1 FROM "PortalVisits"')
  expect(rows).toHaveLength(1)
})

it('costs a page no statement, and many views one', async () => {
  await open(base())
  const sent = watchStatements(deps.db.pool)
  await open(base())
  expect(sent().filter((text) => text.includes('PortalVisits'))).toEqual([])
  for (let at = 0; at < 5; at += 1) await open(`${base()}/course/tea`)
  sent()
  await writeVisits(deps)
  expect(sent()).toHaveLength(1)
})

it('does not count pages that own people open in the browser, having signed in since the page was sent', async () => {
  const view = `/views?portal=${tenant.organization}~${tenant.portal}&page=search`
  const site = { 'sec-fetch-site': 'same-origin' }
  expect(await open(view, { cookie: `lectern_staff=${tenant.admin.token}`, ...site }, 'POST')).toBe(204)
  expect(await open(view, { cookie: tenant.adminCustomer.cookie ?? '', ...site }, 'POST')).toBe(204)
  expect(await counts()).toEqual({})
  expect(await open(view, { cookie: tenant.customer.cookie ?? '', ...site }, 'POST')).toBe(204)
  expect(await counts()).toEqual({ 'view search': 1 })
})

it('counts on when somebody makes up portals', async () => {
  for (let at = 0; at < 10_000; at += 1)
    countVisit(deps, { organization: tenant.organization, id: `made-${at}` }, { event: 'view', page: 'home' })
  // The write that is full has begun: what follows is no part of it.
  await new Promise(setImmediate)
  await open(base(), { 'sec-fetch-site': 'same-origin' })
  expect(await counts()).toEqual({ 'view home': 1 })
})

it('keeps what could not be written for the next time', async () => {
  await open(base(), { 'sec-fetch-site': 'same-origin' })
  await deps.db.pool.query('ALTER TABLE "PortalVisits" RENAME TO "Away"')
  await expect(writeVisits(deps)).rejects.toThrow('PortalVisits')
  await deps.db.pool.query('ALTER TABLE "Away" RENAME TO "PortalVisits"')
  await open(base(), { 'sec-fetch-site': 'same-origin' })
  expect(await counts()).toEqual({ 'view home': 2 })
})

it('forgets days after two years and a month', async () => {
  await open(base(), { 'sec-fetch-site': 'same-origin' })
  await counts()
  await forgetVisits(deps.db, deps.now() + 759 * 86_400_000)
  expect(await counts()).toEqual({ 'view home': 1 })
  await forgetVisits(deps.db, deps.now() + 762 * 86_400_000)
  expect(await counts()).toEqual({})
})
