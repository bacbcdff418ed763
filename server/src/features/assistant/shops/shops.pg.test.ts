import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { remoteProductJson, showProducts } from '#server/testing/shopFeed.ts'
import { startSite, type TestSite } from '#server/testing/startSite.ts'
import { productsPort } from '../ports/products/productsPort.ts'
import { shopifyProducts } from '../ports/products/shopifyProducts.ts'
import { findShop } from './shopStore.ts'
import { syncDaily, syncShopJob, syncShopJobName } from './syncJob.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant
let site: TestSite

beforeAll(async () => {
  app = await createTestApp()
  site = await startSite({ maxMs: 1500 })
  app.deps.ports.put(
    productsPort,
    shopifyProducts(site.sites, () => 'http'),
  )
  tenant = await makeTenant(app.deps, { enableAI: true })
  other = await makeTenant(app.deps, { enableAI: true })
}, 120_000)
afterAll(async () => {
  await site.close()
  await app.close()
})
beforeEach(() => {
  site.pages.clear()
  site.asked.length = 0
  site.pauses.length = 0
  site.names.clear()
  site.names.set('*', ['127.0.0.5'])
})

const first = '/products.json?limit=250&page=1'
const host = (name = 'tea.example') => `${name}:${site.port}`

async function add(values: Record<string, unknown> = {}, caller: Caller = tenant.admin, of = tenant) {
  const { data, errors } = await app.graphql(
    `mutation ($organizationID: String!, $input: CreateShopifyConfigInput!) {
      createShopifyConfig(organizationID: $organizationID, input: $input) { key id productFeedEnabled productFeedStatus } }`,
    { organizationID: of.organization, input: { name: 'Harbour Tea', shop: host(), ...values } },
    caller,
  )
  return { made: data?.createShopifyConfig as { key: string; id: string } & Record<string, unknown>, errors }
}

const sync = async (key: string, of = tenant) => {
  await syncShopJob(app.deps, { organization: of.organization, shop: key }, new AbortController().signal)
  return (await findShop(app.deps, { organization: of.organization, shop: key }))?.productFeedStatus
}

async function synced(values: Record<string, unknown> = {}) {
  const { made } = await add(values)
  return { ...made, feed: await sync(made.key) }
}

type Listed = {
  status: string
  total: number
  items: { title: string; url: string | null; price: number | null; currency: string | null }[]
}

async function list(id: string, caller: Caller = tenant.admin, organization = tenant.organization) {
  const { data, errors } = await app.graphql(
    `query ($organizationID: String!, $shopID: String!) {
      getShopProducts(organizationID: $organizationID, shopID: $shopID) {
        status message products lastSync total items { title url price currency isAvailable } } }`,
    { organizationID: organization, shopID: id },
    caller,
  )
  // Cast: as the query asks.
  return {
    answer: data?.getShopProducts as Listed | undefined,
    codes: errors.map(({ extensions }) => extensions.code),
  }
}

const passages = async (shop: string) =>
  (
    await app.deps.db.pool.query<{ text: string }>(
      `SELECT text FROM "KnowledgePassage" WHERE "itemType" = 'product' AND item = $1 ORDER BY id`,
      [shop],
    )
  ).rows.map(({ text }) => text)

describe('a shop', () => {
  it('has its feed on, not started, and is read after it was saved', async () => {
    const { made } = await add()
    expect(made).toMatchObject({
      productFeedEnabled: true,
      productFeedStatus: { status: 'notStarted', message: null, products: 0, lastSync: null },
    })
    expect(app.deps.queued.at(-1)).toMatchObject({
      name: syncShopJobName,
      data: { organization: tenant.organization, shop: made.key },
    })
  })

  it('has all its products read, with price, currency and text', async () => {
    showProducts(site, [
      ...Array.from({ length: 251 }, (_none, at) => remoteProductJson(at + 1, `Tea ${at + 1}`)),
      remoteProductJson(900, 'Gift box', {
        variants: [
          { price: '10.00', available: false },
          { price: '49.90', available: true },
          { price: '59.90', available: true },
        ],
      }),
    ])
    const { id, key, feed } = await synced()
    expect(feed).toMatchObject({
      ...{ status: 'completed', products: 252, message: '252 products can be in answers.' },
    })
    const { answer } = await list(id)
    expect(answer).toMatchObject({ status: 'completed', total: 252 })
    expect(answer?.items[0]).toEqual({
      ...{ title: 'Gift box', price: 49.9, currency: 'EUR', isAvailable: true },
      url: `http://${host()}/products/gift-box`.replace('http:', 'https:'),
    })
    expect((await passages(key))[0]).toMatch(
      /^Tea \d+\nHarbour Tea · Tea · 12.50 EUR\nWeight: 50 g, 100 g\nloose, spring\nTea \d+ is good\.\n• It is fresh$/,
    )
    expect(site.asked.filter(({ path }) => path.startsWith('/products.json'))).toHaveLength(2)
    expect(site.pauses).toEqual([500])
  }, 60_000)

  it('leaves out what is sold out or has no page, unless it is told otherwise', async () => {
    showProducts(site, [
      remoteProductJson(1, 'Green tea'),
      remoteProductJson(2, 'Sold tea', { variants: [{ price: '1.00', available: false }] }),
      remoteProductJson(3, 'Hidden tea', { published_at: null }),
    ])
    const strict = await synced()
    expect(strict.feed?.message).toBe(
      '1 product can be in answers. 1 product is left out: sold out. 1 product is left out: without a page in the online store.',
    )
    const all = await synced({ ignoreInventory: true, ignoreOnlineStoreUrl: true })
    expect(all.feed?.products).toBe(3)
    const { answer } = await list(all.id)
    expect(answer?.items.find(({ title }) => title === 'Hidden tea')?.url).toBeNull()
  })

  it('forgets products that are gone, files what has changed, and keeps all where it cannot be read', async () => {
    showProducts(site, [remoteProductJson(1, 'Green tea'), remoteProductJson(2, 'Black tea')])
    const { key, id } = await synced()
    expect(await passages(key)).toHaveLength(2)
    showProducts(site, [remoteProductJson(1, 'Green tea', { body_html: '<p>Now with jasmine.</p>' })])
    await sync(key)
    expect((await passages(key)).join()).toContain('Now with jasmine.')
    expect((await passages(key)).join()).not.toContain('Black tea')
    const before = await findShop(app.deps, { organization: tenant.organization, shop: key })
    site.pages.set(first, (_request, response) => response.writeHead(500).end())
    expect(await sync(key)).toMatchObject({
      ...{ status: 'failed', products: 1, lastSync: before?.productFeedStatus.lastSync },
      message: 'The shop reports an error. Answers use what was read before.',
    })
    expect(await passages(key)).toHaveLength(1)
    // An author who edits the shop meanwhile is not told that somebody else has.
    expect((await findShop(app.deps, { organization: tenant.organization, shop: key }))?.updatedAt).toBe(
      before?.updatedAt,
    )
    const { errors } = await app.graphql(
      'mutation ($organizationID: String!, $id: String!) { deleteShopifyConfig(organizationID: $organizationID, id: $id) { key } }',
      { organizationID: tenant.organization, id },
      tenant.admin,
    )
    expect(errors).toEqual([])
    expect(await passages(key)).toEqual([])
    expect((await list(id)).codes).toEqual(['not_found'])
    expect((await app.deps.db.pool.query('SELECT 1 FROM "ShopProduct" WHERE shop = $1', [key])).rows).toEqual(
      [],
    )
  })

  it('is not asked while it is inactive or its feed is off', async () => {
    showProducts(site, [remoteProductJson(1, 'Green tea')])
    for (const values of [{ status: 'inactive' }, { productFeedEnabled: false }]) {
      const { feed } = await synced(values)
      expect(feed).toMatchObject({ status: 'off', message: 'The products of this shop are in no answer.' })
    }
    expect(site.asked).toEqual([])
  })

  it('is read again the next day, and not before', async () => {
    showProducts(site, [remoteProductJson(1, 'Green tea')])
    const { key } = await synced()
    const queued = () =>
      app.deps.queued.filter(({ name, data }) => name === syncShopJobName && data.shop === key)
    const before = queued().length
    await syncDaily(app.deps)
    expect(queued()).toHaveLength(before)
    app.deps.pass(24 * 3_600_000)
    await syncDaily(app.deps)
    expect(queued()).toHaveLength(before + 1)
  })
})

describe('a shop that is damaged or hostile', () => {
  const answer = (status: number, headers: Record<string, string> = {}, body = '') => {
    return (_request: unknown, response: ServerResponse) => response.writeHead(status, headers).end(body)
  }

  it.each<[name: string, answers: () => ReturnType<typeof answer>, text: RegExp]>([
    ['has no list', () => answer(404), /^There is no product list at this address\./],
    ['asks for its password', () => answer(302, { location: '/password' }), /protected by a password/],
    ['refuses', () => answer(403), /does not show its products/],
    [
      'asks for fewer requests',
      () => answer(429, { 'retry-after': '3' }),
      /^The shop asks for fewer requests\./,
    ],
    ['sends a page of HTML', () => answer(200, {}, '<html>'), /is not a list of products\./],
    ['sends another shape', () => answer(200, {}, '{"products":{}}'), /is not a list of products\./],
    ['redirects without an end', () => answer(302, { location: first }), /redirects too often\./],
    [
      'redirects inside',
      () => answer(302, { location: 'http://169.254.169.254/' }),
      /^This is not the address/,
    ],
    ['sends too much', () => answer(200, {}, ' '.repeat(21 * 1024 * 1024)), /sends too much at once\./],
  ])('%s', async (_name, answers, text) => {
    site.pages.set(first, answers())
    const { feed } = await synced()
    expect(feed?.status).toBe('failed')
    expect(feed?.message).toMatch(text)
    expect(site.pauses.every((ms) => ms === 3000)).toBe(true)
  })

  it('leads nowhere inside by its address, or by a name that moves there', async () => {
    showProducts(site, [remoteProductJson(1, 'Inside tea')])
    site.names.set('localhost', ['127.0.0.1'])
    site.names.set('moves.example', ['127.0.0.5', '127.0.0.1'])
    for (const shop of [`127.0.0.1:${site.port}`, `localhost:${site.port}`, `2130706433:${site.port}`]) {
      site.asked.length = 0
      const { feed } = await synced({ shop })
      expect(feed?.message).toMatch(/^This is not the address of a public shop\./)
      expect(site.asked).toEqual([])
    }
    const { feed } = await synced({ shop: host('moves.example') })
    expect(feed?.status).toBe('failed')
    expect(site.asked.map(({ path }) => path)).toEqual(['/meta.json'])
    expect((await add({ shop: 'tea.example/../admin' })).errors[0]?.extensions.code).toBe('validation')
  })

  it('has products that are damaged, or that say more than a product may', async () => {
    showProducts(site, [
      remoteProductJson(1, 'Good tea'),
      { id: 2 },
      // JSON that no database takes as it is: half a letter, and one that ends texts elsewhere.
      remoteProductJson(3, 'Odd \u0000tea \ud800', {
        tags: ['\u0000', '\udfff x'],
        images: [{ src: 'javascript:alert(1)' }],
      }),
      remoteProductJson(4, 'Script tea', {
        body_html:
          '<script>alert(1)</script><p onclick="x()">It brews.</p><style>p{}</style><iframe src="//evil.example">',
      }),
      remoteProductJson(5, 'Deep tea', { body_html: '<div>'.repeat(70_000) }),
      remoteProductJson(1, 'Good tea again'),
      remoteProductJson(6, 'Dear tea', { variants: [{ price: '-1', available: 'yes' }, { price: 'free' }] }),
    ] as Record<string, unknown>[])
    const { key, feed } = await synced()
    expect(feed).toMatchObject({ status: 'completed', products: 5 })
    const { rows } = await app.deps.db.pool.query(
      'SELECT title, description, image, price FROM "ShopProduct" WHERE shop = $1 ORDER BY "remoteID"',
      [key],
    )
    expect(rows).toMatchObject([
      { title: 'Good tea' },
      { title: 'Odd tea �', image: null },
      { title: 'Script tea', description: 'It brews.' },
      { title: 'Deep tea', description: '' },
      { title: 'Dear tea', price: null },
    ])
  }, 60_000)

  it('answers the same page again and again, and is read once', async () => {
    const products = Array.from({ length: 250 }, (_none, at) => remoteProductJson(at + 1, `Tea ${at + 1}`))
    showProducts(site, products)
    site.pages.set('/products.json?limit=250&page=2', answer(200, {}, JSON.stringify({ products })))
    const { feed } = await synced()
    expect(feed?.products).toBe(250)
  }, 60_000)
})

describe('whose shop it is', () => {
  it('only full administrators of its organization make, read and sync it', async () => {
    showProducts(site, [remoteProductJson(1, 'zxcanaryqv tea')])
    const { id } = await synced()
    const start = async (caller: Caller, organization = tenant.organization) =>
      (
        await app.graphql(
          `mutation ($organizationID: String!, $shopID: String!) { syncShop(organizationID: $organizationID, shopID: $shopID) { status } }`,
          { organizationID: organization, shopID: id },
          caller,
        )
      ).errors.map(({ extensions }) => extensions.code)
    expect(await start(tenant.admin)).toEqual([])
    const strangers: [Caller, string, string][] = [
      [tenant.aiAdmin, tenant.organization, 'forbidden'],
      [tenant.customer, tenant.organization, 'forbidden'],
      [other.admin, tenant.organization, 'not_found'],
      [other.admin, other.organization, 'not_found'],
    ]
    for (const [caller, organization, code] of strangers) {
      expect(await start(caller, organization)).toEqual([code])
      const { answer: seen, codes } = await list(id, caller, organization)
      expect({ seen, codes }).toEqual({ seen: undefined, codes: [code] })
    }
    expect((await add({}, tenant.aiAdmin)).errors[0]?.extensions.code).toBe('forbidden')
    // A job with another organization's name finds no shop.
    const { made } = await add()
    site.asked.length = 0
    await syncShopJob(
      app.deps,
      { organization: other.organization, shop: made.key },
      new AbortController().signal,
    )
    expect(site.asked).toEqual([])
  })
})
