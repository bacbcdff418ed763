import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { addMember } from '#server/testing/matrix/addMember.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import type { ShownPage } from '#shared/features/portals/operations/ShownPage.ts'

let app: TestApp
let tenant: Tenant
let portal: string
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  portal = `${tenant.organization}~${tenant.portal}`
})
afterAll(() => app.close())

const node = (id: string, element: object, elements: object[] = []) => ({ id, element, elements })

let pages = 0

/** Publishes a home page of these widgets. */
async function showWidgets(...widgets: object[]): Promise<void> {
  const column = node(
    'column',
    { type: 'column' },
    widgets.map((widget, at) => node(`w${at}`, widget)),
  )
  pages += 1
  const id = `page-${pages}`
  const { organization } = tenant
  const config = { elements: [node('row', { type: 'row' }, [column])] }
  await writeSynced(app.deps, organization, {
    ...{ do: 'create', entity: PortalTemplate, key: `${organization}~${id}` },
    values: { name: 'A page', portal, config },
  })
  await writeSynced(app.deps, organization, {
    ...{ do: 'update', entity: Portal, key: portal, values: { pageDefaults: { home: id } } },
  })
  const { errors } = await app.graphql(
    `mutation ($org: String!, $portal: String!) {
      deployPortal(organizationID: $org, portalID: $portal) { publication { outcome } } }`,
    { org: organization, portal: tenant.portal },
    tenant.admin,
  )
  expect(errors).toEqual([])
}

async function readPage(caller: Caller = { portal }): Promise<ShownPage> {
  const { data, errors } = await app.graphql(
    `{ portalHome { ${wholeAnswer('portalHome', 'page')} } }`,
    {},
    caller,
  )
  expect(errors).toEqual([])
  const { page = null } = (data?.portalHome ?? {}) as { page?: ShownPage | null }
  if (!page) throw new Error('The portal has no page.')
  return page
}

const sell = (name: string, onetimePrice: number | null, values: object = {}) =>
  tenant.add(Membership, {
    ...{
      name,
      portal,
      type: 'membership',
      active: true,
      paymentPlan: 'onetime',
      onetimePrice,
      currency: 'EUR',
    },
    ...values,
  })

it('brings what the portal sells to its reader, cheapest first, only where a widget compares offers', async () => {
  await sell('Dear one', 9900, { maxMembers: 3 })
  await sell('Cheap one', 1900)
  await sell('Not sold', null)
  await sell('Withdrawn', 900, { active: false })
  await showWidgets({ type: 'header', title: 'Hello' })
  expect((await readPage()).offers).toEqual([])
  await showWidgets({ type: 'offers', title: 'Choose' })
  const { offers } = await readPage()
  expect(offers.map(({ name, price, placesLeft }) => [name, price, placesLeft])).toEqual([
    ['Cheap one', 1900, null],
    ['Dear one', 9900, 3],
  ])
})

it('says which of them its reader has, and to nobody else', async () => {
  const member = await addMember(app.deps, tenant, { accessGroups: ['GOLD'] })
  const held = async (caller: Caller) => (await readPage(caller)).offers.filter(({ isHeld }) => isHeld).length
  expect(await held({ portal, ...member })).toBe(1)
  expect(await held({ portal })).toBe(0)
})

it('gives the addresses of a public film to all who get a page that plays it, and of a film as a picture its poster alone', async () => {
  const files = {
    original: { body: 'film', mimeType: 'video/mp4' },
    'poster.jpg': { body: 'jpeg', mimeType: 'image/jpeg' },
  }
  const film = await makeAsset(app.deps, tenant, 'video', files)
  await showWidgets({ type: 'image', image: film })
  expect(Object.keys((await readPage()).links[film] ?? {})).toEqual(['poster.jpg'])
  // As with files: what is for learners of a course is not played to all by putting it on a page.
  await showWidgets({ type: 'video', film })
  expect((await readPage()).links[film]).toBeUndefined()
  expect((await readPage({ portal, ...tenant.customer })).links[film]).toBeUndefined()
  const open = await makeAsset(app.deps, tenant, 'video', files, { access: 'public' })
  await showWidgets({ type: 'video', film: open })
  expect(Object.keys((await readPage()).links[open] ?? {}).toSorted()).toEqual(['original', 'poster.jpg'])
  await showWidgets({ type: 'video', filmFrom: 'elsewhere', film })
  expect((await readPage()).links[film]).toBeUndefined()
})
