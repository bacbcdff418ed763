import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createContext } from '#server/kernel/request/createContext.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { findMovedPage } from '../pages/findMovedPage.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant
let page: string
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  other = await makeTenant(app.deps)
  const elements = [
    {
      id: 'row',
      element: { type: 'row' },
      elements: [
        {
          id: 'column',
          element: { type: 'column' },
          elements: [{ id: 'head', element: { type: 'header', title: 'Who we are' }, elements: [] }],
        },
      ],
    },
  ]
  const values = {
    name: 'About us',
    slug: 'about-us',
    portal: portalOf(tenant),
    kind: 'free',
    config: { elements },
  }
  page = await tenant.add(PortalTemplate, values)
  await tenant.add(PortalTemplate, { name: 'Front', slug: 'front', portal: portalOf(tenant), kind: 'home' })
})
afterAll(() => app.close())

const portalOf = ({ organization, portal }: Tenant) => `${organization}~${portal}`
async function read(reference: string, of = tenant, caller: Caller = { portal: portalOf(of) }) {
  const { data, errors } = await app.graphql(
    'query ($page: String!) { freePage(page: $page) { page { template } } }',
    { page: reference },
    caller,
  )
  return data?.freePage ?? JSON.stringify(errors)
}
async function publish() {
  const { data } = await app.graphql(
    `mutation ($org: String!, $portal: String!) {
      deployPortal(organizationID: $org, portalID: $portal) { publication { outcome message } } }`,
    { org: tenant.organization, portal: tenant.portal },
    tenant.admin,
  )
  expect(data?.deployPortal).toMatchObject({ publication: { message: null } })
}
const sitemap = async () =>
  (await fetch(`${app.origin}/portal/${tenant.organization}/${tenant.portal}/sitemap.xml`)).text()

describe('a page with an address of its own', () => {
  it('is read by its slug and its id, by everybody, and on its portal alone', async () => {
    for (const reference of ['about-us', page.split('~')[1] ?? ''])
      expect(await read(reference)).toMatchObject({
        page: { template: { name: 'About us', slug: 'about-us' } },
      })
    expect(await read('about-us', tenant, tenant.customer)).toMatchObject({ page: {} })
    expect(await read('about-us', other)).toContain('not_found')
  })

  it('is no page that another place shows, and no page that there is not', async () => {
    expect(await read('front')).toContain('not_found')
    expect(await read('nothing')).toContain('not_found')
  })

  it('is listed for search engines, without pages of other places', async () => {
    const xml = await sitemap()
    expect(xml).toContain('/page/about-us</loc>')
    expect(xml).not.toContain('/page/front')
  })

  it('stays at its address while the published edition has it, though it was deleted', async () => {
    const { organization } = tenant
    const values = { name: 'Terms', slug: 'terms', portal: portalOf(tenant), kind: 'free' }
    const terms = await tenant.add(PortalTemplate, values)
    await publish()
    await writeSynced(app.deps, organization, { do: 'delete', entity: PortalTemplate, key: terms })
    expect(await read('terms')).toMatchObject({ page: { template: { name: 'Terms' } } })
    expect(await read('terms', other)).toContain('not_found')
    // Its slug is free at once, and then another page is there.
    const second = await tenant.add(PortalTemplate, { ...values, name: 'New terms', manualSlug: true })
    await publish()
    expect(await read('terms')).toMatchObject({ page: { template: { name: 'New terms', slug: 'terms' } } })
    await writeSynced(app.deps, organization, { do: 'delete', entity: PortalTemplate, key: second })
    await publish()
    expect(await read('terms')).toContain('not_found')
  })

  it('moves with its slug, and its former address redirects to it', async () => {
    const { organization } = tenant
    const values = { slug: 'who-we-are', manualSlug: true }
    await writeSynced(app.deps, organization, { do: 'update', entity: PortalTemplate, key: page, values })
    expect(await read('who-we-are')).toMatchObject({ page: { template: { slug: 'who-we-are' } } })
    const moved = async (of: Tenant) => {
      const request = { headers: {}, socket: {} } as unknown as Parameters<typeof createContext>[1]
      // No cookies are written: the response is never used.
      const response = {} as Parameters<typeof createContext>[2]
      const context = await createContext(app.deps, request, response, {
        organization: of.organization,
        id: of.portal,
      })
      return findMovedPage(context, '/page/about-us')
    }
    expect(await moved(tenant)).toBe('/page/who-we-are')
    expect(await moved(other)).toBeNull()
    // Which the API answers, too.
    expect(await read('about-us')).toMatchObject({ page: { template: { slug: 'who-we-are' } } })
    expect(await sitemap()).toContain('/page/who-we-are</loc>')
  })
})
