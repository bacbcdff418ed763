import { afterAll, beforeAll, expect, it } from 'vitest'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import type { ReportName } from '#shared/features/reporting/reports/reports.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'

let app: TestApp
let tenant: Tenant
let portal: string
let gold: string

async function ask(queryName: ReportName, more: object = {}, caller: Caller = tenant.admin) {
  const { data, errors } = await app.graphql(
    `query ($queryName: String!, $args: JSON, $org: String!) {
      runAthenaQuery(queryName: $queryName, args: $args, organizationID: $org) { rows total } }`,
    { queryName, args: { from: '2026-01-01', to: '2026-03-31', ...more }, org: tenant.organization },
    caller,
  )
  const answer = data?.runAthenaQuery as { rows: Record<string, unknown>[]; total: number } | null | undefined
  return { rows: answer?.rows ?? [], total: answer?.total, errors }
}

type Line = {
  reference: string
  day: string
  status: string
  amount: number
  paid?: number | null
  refunded?: number
  currency?: string
  provider?: string
  isDisputed?: boolean
  trialDays?: number
  isRenewal?: boolean
  membership?: string
}

let made = 0
async function sold({
  reference,
  day,
  status,
  amount,
  paid = null,
  refunded = 0,
  currency = 'USD',
  provider = 'stripe',
  ...more
}: Line) {
  made += 1
  const { organization, customer } = tenant
  const member = `${organization}~m${made}`
  await app.deps.db.pool.query(
    `INSERT INTO "Member" (key, id, organization, portal, customer, membership) VALUES ($1, $2, $3, $4, $5, $6)`,
    [member, `m${made}`, organization, portal, customer.key, more.membership ?? gold],
  )
  await app.deps.db.pool.query(
    `INSERT INTO "Payment" (key, id, organization, customer, member, membership, "referenceID", status, amount, "paidAmount",
       "refundedAmount", currency, "isDisputed", provider, "createdAt", "trialDays", "isRenewal")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      ...[
        `${organization}~p${made}`,
        `p${made}`,
        organization,
        customer.key,
        member,
        more.membership ?? gold,
      ],
      ...[
        reference,
        status,
        amount,
        paid,
        refunded,
        currency,
        more.isDisputed ?? false,
        provider,
        `${day}T10:00:00.000Z`,
        more.trialDays ?? 0,
        more.isRenewal ?? false,
      ],
    ],
  )
}

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  portal = `${tenant.organization}~${tenant.portal}`
  const offer = (name: string) => tenant.add(Membership, { portal, type: 'membership', name })
  gold = await offer('Gold')
  const silver = await offer('Silver')
  await sold({ reference: 'r1', day: '2026-01-10', status: 'paid', amount: 1900, paid: 1425 })
  await sold({ reference: 'r2', day: '2026-01-31', status: 'paid', amount: 1900, paid: 1900, refunded: 400 })
  // One order of two memberships, of which one was given back.
  await sold({ reference: 'r3', day: '2026-02-01', status: 'paid', amount: 1000, paid: 1000 })
  await sold({
    reference: 'r3',
    day: '2026-02-01',
    status: 'refunded',
    amount: 500,
    paid: 500,
    refunded: 500,
    membership: silver,
  })
  await sold({
    reference: 'r4',
    day: '2026-02-02',
    status: 'paid',
    amount: 3000,
    paid: 3000,
    currency: 'JPY',
    isDisputed: true,
  })
  await sold({ reference: 'r5', day: '2026-02-03', status: 'failed', amount: 1900 })
  await sold({ reference: 'r6', day: '2026-02-04', status: 'different', amount: 1900, paid: 1 })
  await sold({ reference: 'r8', day: '2026-01-02', status: 'paid', amount: 700, paid: 700, provider: 'test' })
  await sold({ reference: 'r7', day: '2025-12-31', status: 'paid', amount: 9999, paid: 9999 })
})
afterAll(() => app.close())

it('sums what was paid with money and given back, by currency', async () => {
  expect((await ask('salesSummary')).rows).toEqual([
    { currency: 'USD', orders: 4, gross: 4826, refunded: 900, net: 3926, disputed: 0 },
    { currency: 'JPY', orders: 1, gross: 3000, refunded: 0, net: 3000, disputed: 1 },
  ])
})

it('counts purchases at the test checkout only where that is asked for, and finds them', async () => {
  expect((await ask('salesSummary', { tests: true })).rows[0]).toMatchObject({ orders: 5, gross: 5526 })
  const named = { name: 'Gold', currency: 'USD', gross: 5026 }
  expect((await ask('salesByMembership', { tests: true })).rows[0]).toMatchObject(named)
  expect((await ask('orders', { state: 'test' })).rows).toMatchObject([{ number: 'r8', provider: 'test' }])
})

it('names the change of a plan, in each period that has a payment of it', async () => {
  const { organization } = tenant
  await sold({ reference: 'up', day: '2028-01-02', status: 'paid', amount: 900, paid: 450 })
  await sold({ reference: 'up', day: '2028-02-02', status: 'paid', amount: 900, paid: 900, isRenewal: true })
  await app.deps.db.pool.query(
    `INSERT INTO "PaymentEvent" (key, id, organization, "referenceID", type, cause, amount, currency, "occurredAt", customer, provider)
     VALUES ($1, 'up', $2, 'up', 'periodPaid', 'change', 450, 'USD', '2028-01-02T10:00:00Z', $3, 'stripe')`,
    [`${organization}~up`, organization, tenant.customer.key],
  )
  const states = async (from: string, to: string) =>
    (await ask('orders', { from, to })).rows.map(({ state }) => state)
  expect(await states('2028-01-01', '2028-01-31')).toEqual(['changed'])
  expect(await states('2028-02-01', '2028-02-28')).toEqual(['changed'])
})

it('sums by month, the newest first, and by membership', async () => {
  const { rows } = await ask('salesByMonth')
  expect(rows).toEqual([
    { month: '2026-02', currency: 'JPY', orders: 1, gross: 3000, refunded: 0, net: 3000 },
    { month: '2026-02', currency: 'USD', orders: 2, gross: 1501, refunded: 500, net: 1001 },
    { month: '2026-01', currency: 'USD', orders: 2, gross: 3325, refunded: 400, net: 2925 },
  ])
  expect((await ask('salesByMembership')).rows).toEqual([
    expect.objectContaining({ name: 'Gold', currency: 'USD', orders: 4, gross: 4326 }),
    expect.objectContaining({ name: 'Gold', currency: 'JPY', gross: 3000 }),
    expect.objectContaining({ name: 'Silver', gross: 500, refunded: 500, net: 0 }),
  ])
})

it('lists each order once, the newest first, with its state', async () => {
  const { rows, total } = await ask('orders')
  expect(total).toBe(6)
  expect(rows.map((row) => [row.number, row.state, row.items])).toEqual([
    ['r6', 'different', 'Gold'],
    ['r4', 'disputed', 'Gold'],
    ['r3', 'partlyRefunded', 'Gold, Silver'],
    ['r2', 'partlyRefunded', 'Gold'],
    ['r1', 'paid', 'Gold'],
    ['r8', 'paid', 'Gold'],
  ])
  expect(rows[2]).toMatchObject({ price: 1500, gross: 1500, refunded: 500, provider: 'stripe' })
})

it('counts renewals as no items of an order, and says of a trial and of a change for nothing that nothing was paid', async () => {
  const at = { status: 'paid', day: '2027-01-02', amount: 1200 }
  await sold({ ...at, reference: 'trial', paid: 0, trialDays: 14 })
  await sold({ ...at, reference: 'swap', paid: 0 })
  await sold({ ...at, reference: 'plan', paid: 1200 })
  await sold({ ...at, reference: 'plan', paid: 1200, isRenewal: true, day: '2027-02-02' })
  await sold({ ...at, reference: 'plan', status: 'failed', isRenewal: true, day: '2027-03-02' })
  const list = async (from: string) => (await ask('orders', { from, to: '2027-03-31' })).rows
  const shown = (await list('2027-01-01')).map(({ number, items, price, gross, state }) => [
    ...[number, items, price, gross, state],
  ])
  expect(shown).toEqual([
    ['plan', 'Gold', 1200, 2400, 'paid'],
    ['swap', 'Gold', 1200, 0, 'nothing'],
    ['trial', 'Gold', 1200, 0, 'trial'],
  ])
  // Of March there is only a charge that failed.
  expect(await list('2027-03-01')).toEqual([])
  const args = { from: '2027-01-01', to: '2027-03-31' }
  expect((await ask('orders', { ...args, state: 'trial' })).rows.map(({ number }) => number)).toEqual([
    'trial',
  ])
  // A trial is no order with a sum until it is paid, and counts in the month in which it is.
  expect((await ask('salesSummary', args)).rows).toMatchObject([{ orders: 2, gross: 2400 }])
  await sold({ ...at, reference: 'trial', paid: 1200, isRenewal: true, day: '2027-03-03' })
  expect((await ask('salesSummary', args)).rows).toMatchObject([{ orders: 3, gross: 3600 }])
  expect((await ask('salesByMonth', args)).rows[0]).toMatchObject({
    month: '2027-03',
    orders: 1,
    gross: 1200,
  })
  // The orders of the months come to those of the period: a month with later payments alone has none.
  const months = (await ask('salesByMonth', args)).rows.map(({ month, orders }) => [month, orders])
  expect(months).toEqual([
    ['2027-03', 1],
    ['2027-02', 0],
    ['2027-01', 2],
  ])
  // The months that follow the one of its checkout: the same facts, and what was paid in them.
  const after = await list('2027-02-01')
  expect(after).toMatchObject([
    { number: 'plan', items: 'Gold', price: 1200, gross: 2400, state: 'paid', net: 1200 },
    { number: 'trial', items: 'Gold', price: 1200, gross: 1200, net: 1200 },
  ])
  const whole = await list('2027-01-01')
  for (const { net, ...facts } of after) {
    const same = whole.find(({ number }) => number === facts.number)
    expect(same).toMatchObject(facts)
    expect(Number(same?.net)).toBeGreaterThanOrEqual(Number(net))
  }
})

it('finds orders by state, buyer, item and number', async () => {
  const numbers = async (more: object) => (await ask('orders', more)).rows.map(({ number }) => number)
  expect(await numbers({ state: 'disputed' })).toEqual(['r4'])
  expect(await numbers({ search: 'silver' })).toEqual(['r3'])
  // A checkout that nobody paid is no order: it is listed only where it is asked for.
  expect(await numbers({ search: 'r5' })).toEqual([])
  expect(await numbers({ state: 'unfinished' })).toEqual(['r5'])
  expect(await numbers({ state: 'failed', search: 'r5' })).toEqual(['r5'])
  expect(await numbers({ search: '50%' })).toEqual([])
  expect(await numbers({ limit: 2, offset: 4 })).toEqual(['r1', 'r8'])
  expect(await numbers({ portal: null, search: 'mia learner' })).toHaveLength(6)
})

it('is for full administrators of the organization alone', async () => {
  expect((await ask('orders', {}, tenant.aiAdmin)).errors[0]?.extensions.code).toBe('forbidden')
  const other = await makeTenant(app.deps)
  expect((await ask('orders', {}, other.admin)).errors[0]?.extensions.code).toBe('not_found')
})

it('says what subscriptions bring per month, which are in trial or ending, and which ended in the period', async () => {
  const { organization, customer } = tenant
  const later = '2999-01-01T00:00:00.000Z'
  const lines: [string, number, string, string, string | null, string, string?][] = [
    ['weekly', 1200, 'ACTIVE', later, null, 'stripe'],
    ['yearly', 12_000, 'OVERDUE', later, null, 'stripe'],
    ['monthly', 900, 'TRIAL', later, null, 'stripe'],
    ['monthly', 900, 'ACTIVE', later, later, 'stripe'],
    ['monthly', 900, 'EXPIRED', '2026-02-10T00:00:00.000Z', null, 'stripe', 'unpaid'],
    ['monthly', 900, 'EXPIRED', '2025-02-10T00:00:00.000Z', null, 'stripe', 'ended'],
    ['monthly', 900, 'ACTIVE', later, null, 'test'],
  ]
  for (const [at, [term, amount, status, expiresOn, endsAt, provider, reason = null]] of lines.entries()) {
    const member = `${organization}~plan${at}`
    await app.deps.db.pool.query(
      `INSERT INTO "Member" (key, id, organization, portal, customer, membership, status, "statusReason", "expiresOn", "endsAt")
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [member, `plan${at}`, organization, portal, customer.key, gold, status, reason, expiresOn, endsAt],
    )
    await app.deps.db.pool.query(
      `INSERT INTO "Payment" (key, id, organization, customer, member, membership, "referenceID", status, amount, "paidAmount",
         currency, provider, plan, term) VALUES ($1, $2, $3, $4, $5, $6, $7, 'paid', $8, $8, 'EUR', $9, 'recurring', $10)`,
      [member, `plan${at}`, organization, customer.key, member, gold, `plan${at}`, amount, provider, term],
    )
  }
  const { rows } = await ask('subscriptions')
  expect(rows).toEqual([{ currency: 'EUR', monthly: 6200, running: 2, trials: 1, ending: 1, lost: 1 }])
  const foreign = await makeTenant(app.deps)
  expect((await ask('subscriptions', {}, foreign.admin)).rows).toEqual([])
})
