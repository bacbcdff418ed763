import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'

let app: TestApp
let tenant: Tenant
let portal: string
let page: string

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  portal = `${tenant.organization}~${tenant.portal}`
  page = `${tenant.organization}~home`
  const form = {
    type: 'leadForm',
    firstName: { required: true },
    company: { display: false, required: true },
  }
  await writeSynced(app.deps, tenant.organization, {
    ...{ do: 'create', entity: PortalTemplate, key: page },
    values: { name: 'The page with a form', portal, config: configOf({ id: 'f', element: form }) },
  })
  const values = { pageDefaults: { home: 'home' } }
  await writeSynced(app.deps, tenant.organization, { do: 'update', entity: Portal, key: portal, values })
  await deploy()
})
afterAll(() => app.close())

const configOf = (widget: { id: string; element: Record<string, unknown> }) => {
  const column = { id: 'c', element: { type: 'column' }, elements: [{ ...widget, elements: [] }] }
  return { elements: [{ id: 'r', element: { type: 'row' }, elements: [column] }] }
}
async function deploy() {
  const { errors } = await app.graphql(
    'mutation ($org: String!, $portal: String!) { deployPortal(organizationID: $org, portalID: $portal) { publication { message } } }',
    { org: tenant.organization, portal: tenant.portal },
    tenant.admin,
  )
  expect(errors).toEqual([])
}
const leave = (input: Record<string, unknown>, caller: Caller = {}) =>
  app.graphql(
    `mutation ($email: String!, $firstName: String, $lastName: String, $company: String, $phoneNumber: String, $page: String, $form: String, $website: String) {
      createLead(email: $email, firstName: $firstName, lastName: $lastName, company: $company, phoneNumber: $phoneNumber, page: $page, form: $form, website: $website) { isReceived lead { key email } } }`,
    input,
    { portal, ...caller },
  )
const stored = (email: string) =>
  app.deps.db.prisma.lead.findMany({ where: { organization: tenant.organization, email } })

describe('a lead of a form', () => {
  it('is stored with the page that it was left on, and not shown to its visitor', async () => {
    const { data, errors } = await leave({ email: 'Lea@Example.org', firstName: 'Lea', page, form: 'f' })
    expect(errors).toEqual([])
    expect(data?.createLead).toEqual({ isReceived: true, lead: null })
    expect(await stored('lea@example.org')).toMatchObject([
      { firstName: 'Lea', lastName: null, page, portal },
    ])
  })

  it('is refused without the fields that its published form requires', async () => {
    const { errors } = await leave({ email: 'bo@example.org', lastName: 'Reader', page, form: 'f' })
    expect(errors[0]?.extensions).toMatchObject({
      code: 'validation',
      details: { fields: { firstName: 'Required' }, fieldFaults: { firstName: { code: 'required' } } },
    })
    expect(await stored('bo@example.org')).toEqual([])
  })

  it('is refused by a form in a part of the page that its visitor does not get', async () => {
    const place = { page: `${tenant.organization}~members`, form: 'inside' }
    const form = { id: 'inside', element: { type: 'leadForm' }, elements: [] }
    const part = { id: 'part', element: { type: 'conditional', loggedIn: true }, elements: [form] }
    await writeSynced(app.deps, tenant.organization, {
      ...{ do: 'create', entity: PortalTemplate, key: place.page },
      values: {
        ...{ name: 'For learners', portal, kind: 'search' },
        config: {
          elements: [
            {
              ...{ id: 'r', element: { type: 'row' } },
              elements: [{ id: 'c', element: { type: 'column' }, elements: [part] }],
            },
          ],
        },
      },
    })
    const pageDefaults = { home: 'home', search: 'members' }
    await writeSynced(app.deps, tenant.organization, {
      ...{ do: 'update', entity: Portal, key: portal, values: { pageDefaults } },
    })
    await deploy()
    const { errors } = await leave({ email: 'visitor@example.org', ...place })
    expect(errors[0]?.extensions).toMatchObject({ code: 'not_found' })
    expect(await stored('visitor@example.org')).toEqual([])
    const learner = await leave({ email: 'learner@example.org', ...place }, tenant.customer)
    expect(learner.errors).toEqual([])
    expect(await stored('learner@example.org')).toHaveLength(1)
    await app.deps.db.prisma.lead.deleteMany({ where: { email: 'learner@example.org' } })
  })

  it('is refused without a form that was published, also by the form of another portal', async () => {
    const other = await makeTenant(app.deps)
    const email = 'cleo@example.org'
    const draft = `${tenant.organization}~draft`
    await writeSynced(app.deps, tenant.organization, {
      ...{ do: 'create', entity: PortalTemplate, key: draft },
      values: {
        name: 'A page that nobody has published',
        portal,
        config: configOf({ id: 'd', element: { type: 'leadForm' } }),
      },
    })
    for (const place of [
      {},
      { page, form: 'gone' },
      { page, form: 'c' },
      { page: draft, form: 'd' },
      { page: `${other.organization}~home`, form: 'f' },
    ]) {
      const { errors } = await leave({ email, firstName: 'Cleo', ...place })
      expect(errors[0]?.extensions.code).toBe('not_found')
    }
    expect(await stored(email)).toEqual([])
  })

  it('is accepted by the rules of an older edition that still has its form', async () => {
    const email = 'old@example.org'
    const config = (id: string) => ({
      config: configOf({ id, element: { type: 'leadForm', phoneNumber: { required: true } } }),
    })
    const key = `${tenant.organization}~campaign`
    await writeSynced(app.deps, tenant.organization, {
      ...{ do: 'create', entity: PortalTemplate, key },
      values: { name: 'The page of a campaign', portal, ...config('first') },
    })
    await deploy()
    await writeSynced(app.deps, tenant.organization, {
      ...{ do: 'update', entity: PortalTemplate, key, values: config('second') },
    })
    await deploy()
    await writeSynced(app.deps, tenant.organization, { do: 'delete', entity: PortalTemplate, key })
    await deploy()
    const place = { email, firstName: 'Ola', page: key, form: 'first' }
    expect((await leave(place)).errors[0]?.extensions.details).toMatchObject({
      fields: { phoneNumber: 'Required' },
    })
    expect((await leave({ ...place, phoneNumber: '+1 555 0100' })).errors).toEqual([])
    expect(await stored(email)).toMatchObject([{ page: key, portal }])
  })

  it('is one lead for equal content within a minute, even concurrently, and two for different content', async () => {
    const email = 'twice@example.org'
    const dora = { email, firstName: 'Dora', page, form: 'f' }
    await Promise.all([leave(dora), leave(dora)])
    app.deps.pass(30_000)
    await leave({ ...dora, email: email.toUpperCase() })
    expect(await stored(email)).toMatchObject([{ firstName: 'Dora' }])
    await leave({ ...dora, firstName: 'Dorothea', phoneNumber: '+1 555 0100' })
    await leave(dora)
    const leads = (await stored(email)).map(({ firstName, phoneNumber }) => [firstName, phoneNumber])
    expect(leads.toSorted()).toEqual([
      ['Dora', null],
      ['Dorothea', '+1 555 0100'],
    ])
    app.deps.pass(61_000)
    await leave(dora)
    expect(await stored(email)).toHaveLength(3)
  })

  it('says what is wrong with each field', async () => {
    const long = 'x'.repeat(100_000)
    const { errors } = await leave({ email: 'lea', firstName: 'L', company: long, lastName: 'a\u0000bc' })
    expect(errors[0]?.extensions.details).toMatchObject({
      fields: {
        email: "Must be a valid email address in the format 'name@example.org'",
        firstName: 'Must be 3 characters or more',
        company: 'Must be 120 characters or less',
        lastName: 'Must be text',
      },
    })
  })

  it('is refused with a message if it fills in the hidden field', async () => {
    const { errors } = await leave({
      email: 'bot@example.org',
      firstName: 'Bot',
      website: 'https://spam.example',
    })
    expect(errors[0]?.extensions).toMatchObject({
      code: 'validation',
      details: { fieldFaults: { website: { code: 'robot' } } },
    })
    expect(await stored('bot@example.org')).toEqual([])
  })

  it('comes ten times an hour from one place with one address', async () => {
    const codes = []
    for (let turn = 0; turn < 11; turn += 1)
      codes.push(
        (await leave({ email: 'often@example.org', firstName: 'Ofelia', page, form: 'f' })).errors[0]
          ?.extensions.code,
      )
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => undefined))
    expect(codes[10]).toBe('rate_limited')
    // Staff enter as many as they have, without a form.
    const ofStaff = await leave({ email: 'often@example.org', firstName: 'Ofelia' }, tenant.admin)
    expect(ofStaff.errors).toEqual([])
  })

  it('is refused on a closed portal', async () => {
    const closed = await tenant.add(Portal, { name: 'Closed', active: false })
    const { errors } = await leave({ email: 'vera@example.org', page, form: 'f' }, { portal: closed })
    expect(errors[0]?.extensions.code).toBe('not_found')
  })
})

describe('leads', () => {
  const list = (caller: Caller) =>
    app.graphql(
      'query ($org: String) { searchLeads(organizationID: $org, query: "lea") { items { email page } } }',
      { org: tenant.organization },
      caller,
    )

  it('are read by full administrators of their organization alone', async () => {
    const other = await makeTenant(app.deps)
    expect((await list(tenant.admin)).data?.searchLeads?.items).toEqual([{ email: 'lea@example.org', page }])
    for (const caller of [tenant.aiAdmin, tenant.customer, {}, other.admin]) {
      const { data, errors } = await list(caller)
      expect(errors[0]?.extensions.code ?? data?.searchLeads?.items).toBeOneOf(['forbidden', 'not_found', []])
      expect(JSON.stringify(data)).not.toContain('lea@example.org')
    }
  })

  it('are written down by full administrators, too', async () => {
    const { data } = await app.graphql(
      'mutation ($org: String!) { createLead(organizationID: $org, email: "fair@example.org") { lead { email portal } } }',
      { org: tenant.organization },
      tenant.admin,
    )
    expect(data?.createLead?.lead).toEqual({ email: 'fair@example.org', portal: null })
  })
})
