import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type OpenConsole, openConsole } from '../../kernel/testing/openConsole.tsx'

type Asked = { queryName: string; args: Record<string, unknown> }

const summary = { learners: 3, seconds: 5400, begun: 2, completed: 1, certificates: 0, customers: 4 }
const visits = { views: 40, visits: 20, signUps: 3, starts: 2, purchases: 1 }
const sales = { currency: 'EUR', orders: 2, gross: 3325, refunded: 400, net: 2925 }
const rows: Record<string, object[]> = {
  salesSummary: [{ ...sales, disputed: 0 }],
  subscriptions: [{ currency: 'EUR', monthly: 4200, running: 3, trials: 1, ending: 1, lost: 2 }],
  salesByMonth: [{ month: '2026-01', ...sales }],
  salesByMembership: [{ key: 'acme~gone', name: null, ...sales }],
  orders: [
    {
      ...{ number: 'r1', moment: '2026-01-02T08:00:00.000Z', customer: 'acme~mia', name: 'Mia Learner' },
      ...{
        email: 'mia@example.org',
        items: 'Gold, Silver',
        member: 'acme~m1',
        currency: 'EUR',
        price: 3800,
        term: null,
        parts: null,
      },
      ...{ gross: 3325, refunded: 400, state: 'partlyRefunded', provider: 'stripe', coupon: 'SPRING' },
      net: 2925,
    },
  ],
  visitsSummary: [{ ...visits, testPurchases: 2 }],
  visitsByDay: [{ day: '2026-01-02', ...visits }],
  visitsByPage: [{ key: 'course', name: 'Course landing', views: 40, visits: 20 }],
  visitsByPortal: [{ key: 'acme~gone', name: null, ...visits }],
  engagementSummary: [summary],
  engagementByDay: [],
  engagementByItem: [],
  engagementByLearner: [
    {
      ...{ key: 'acme~mia', name: 'Mia Learner', email: 'mia@example.org', days: 2, items: 1, completed: 1 },
      ...{ seconds: 5400, lastActive: '2026-01-02T08:00:00.000Z' },
    },
  ],
  complianceByItem: [
    {
      ...{ key: 'acme~fire', type: 'course', name: 'Fire safety', due: '2026-01-01', enrolled: 1 },
      ...{ notStarted: 0, inProgress: 0, overdue: 1, complete: 0, expiring: 0, expired: 0 },
    },
  ],
  complianceByLearner: [
    {
      ...{ customer: 'acme~mia', name: null, email: 'mia@example.org', item: 'acme~fire', type: 'course' },
      ...{ itemName: 'Fire safety', standing: 'overdue', progress: 40, enrolled: '2026-01-01T08:00:00.000Z' },
      ...{ completed: null, due: '2026-01-01', certificate: null, certificateEnds: null },
    },
  ],
}

let server: TestServer
let open: OpenConsole
let asked: Asked[]
/** What the server's clock says. */
let now: string
let fault: AppError | null

beforeEach(async () => {
  asked = []
  fault = null
  now = new Date().toISOString()
  server = await startTestServer(undefined, async (document, variables) => {
    if (!document.includes('runAthenaQuery'))
      return document.includes('listInvitations') ? { answer: { invitations: [] } } : {}
    if (fault) throw fault
    // The operation's own input.
    const query = variables as unknown as Asked
    asked.push(query)
    const found = rows[query.queryName] ?? []
    return { answer: { columns: [], rows: found, total: found.length, now } }
  })
})
afterEach(async () => {
  await open.close()
  await server.close()
})

async function openAt(path: string) {
  open = await openConsole({ path })
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  open.go(path)
}
const argsOf = (name: string) => asked.filter(({ queryName }) => queryName === name).map(({ args }) => args)

it('shows engagement of the last 30 days next to the previous ones, and refuses impossible periods', async () => {
  await openAt('/app/reporting/engagement')
  const figures = await screen.findByLabelText('The period, and the one before')
  expect(within(figures).getByText('1 h 30 min')).toBeTruthy()
  const row = await screen.findByRole('row', { name: /Mia Learner/ })
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/app/customers/mia')
  expect(screen.getByText('Nobody learned anything in this period.')).toBeTruthy()

  const before = asked.length
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2020-01-01' } })
  expect(screen.getByRole('alert').textContent).toBe('The period ends before it begins.')
  expect(asked).toHaveLength(before)
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2019-12-31' } })
  expect(screen.queryByRole('alert')).toBeNull()
  await expect
    .poll(() => argsOf('engagementByDay').at(-1))
    .toMatchObject({ from: '2019-12-31', to: '2020-01-01' })
})

it('shows visits, sign-ups, starts and purchases, by page, portal and day, and narrows them to a portal', async () => {
  await openAt('/app/reporting/visits?from=2026-01-01&to=2026-01-02')
  const figures = await screen.findByLabelText('The period, and the one before')
  expect(within(figures).getByText('15 for 100 visits')).toBeTruthy()
  expect(screen.getByText('2 purchases at the test checkout are not counted: nobody paid.')).toBeTruthy()
  expect(await screen.findByRole('row', { name: /Course landing 40 20/ })).toBeTruthy()
  expect(await screen.findByRole('row', { name: /A portal that was deleted 40 20 3 2 1/ })).toBeTruthy()
  expect(await screen.findByRole('row', { name: /Jan 2, 2026 40 20 3 2 1/ })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /Export CSV/ })).toHaveLength(3)
  const { key } = await open.core.api.create({ entity: 'portal', values: { name: 'Kitchen' } })
  fireEvent.change(await screen.findByLabelText('Portal'), { target: { value: key } })
  for (const name of ['visitsSummary', 'visitsByDay', 'visitsByPage', 'visitsByPortal'])
    await expect
      .poll(() => argsOf(name).find(({ portal }) => portal === key))
      .toMatchObject({ from: '2026-01-01', to: '2026-01-02' })
  expect(screen.queryByLabelText('Access group')).toBeNull()
})

it('sales are summed in their currency, and orders found by state and words', async () => {
  await openAt('/app/reporting/sales?from=2026-01-01&to=2026-01-31')
  const figures = await screen.findByLabelText('Sales in EUR')
  expect(within(figures).getByText('€29.25')).toBeTruthy()
  const order = await screen.findByRole('row', {
    name: /r1 Mia Learner.*Gold, Silver €38.00 SPRING €33.25 €4.00 €29.25 Refunded in part/,
  })
  expect(within(order).getByRole('link', { name: 'Gold, Silver' }).getAttribute('href')).toContain('/m1')
  expect(within(order).getByRole('link', { name: 'r1' }).getAttribute('href')).toBe(
    '/app/reporting/sales/r1?from=2026-01-01&to=2026-01-31',
  )
  const chart = within(await screen.findByRole('figure', { name: /^Last 12 months, EUR/ }))
  const bars = within(chart.getByRole('table', { name: 'Paid and net by month, EUR' })).getAllByRole('row')
  expect(bars).toHaveLength(13)
  expect(bars.at(-1)?.textContent).toBe('January 2026€33.25€29.25')
  expect(
    await screen.findByRole('row', { name: /A membership that was deleted 2 €33.25 €4.00 €29.25/ }),
  ).toBeTruthy()
  expect(await screen.findByRole('row', { name: /January 2026 2 / })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'disputed' } })
  fireEvent.change(screen.getByLabelText('Search orders'), { target: { value: 'mia' } })
  await expect
    .poll(() => argsOf('orders').at(-1))
    .toMatchObject({ state: 'disputed', search: 'mia', from: '2026-01-01' })
})

it('hides checkouts that nobody paid, says how many there are, and what they are where they are shown', async () => {
  await openAt('/app/reporting/sales?from=2019-01-01')
  // An address without a last day means today, and sales are reported for years.
  await expect
    .poll(() => argsOf('orders').find(({ state }) => state === null))
    .toMatchObject({ from: '2019-01-01', to: now.slice(0, 10) })
  await open.user.click(await screen.findByRole('button', { name: /^Show (it|them)$/ }))
  expect(await screen.findByText(/These checkouts were begun and not paid/)).toBeTruthy()
  expect(screen.getByLabelText('State')).toHaveProperty('value', 'unfinished')
  await expect.poll(() => argsOf('orders').at(-1)).toMatchObject({ state: 'unfinished', from: '2019-01-01' })
})

it('counts test purchases only where that is asked for, and says of an order that it is one', async () => {
  const [order] = rows.orders ?? []
  rows.orders = [{ ...order, provider: 'test', state: 'refunded', term: 'monthly', parts: 3 }]
  try {
    await openAt('/app/reporting/sales?from=2026-01-01&to=2026-01-31')
    const row = await screen.findByRole('row', { name: /€38\.00 × 3 SPRING.* Refunded Test/ })
    expect(row).toBeTruthy()
    expect(await screen.findByText(/The sums leave it out\. Its buyer keeps access/)).toBeTruthy()
    expect(argsOf('salesSummary').every(({ tests }) => tests !== true)).toBe(true)
    await open.user.click(screen.getByLabelText('Include test purchases'))
    for (const name of ['salesSummary', 'subscriptions', 'salesByMonth', 'salesByMembership'])
      await expect
        .poll(() => argsOf(name).some(({ tests, from }) => tests === true && from === '2026-01-01'))
        .toBe(true)
    expect(argsOf('orders').every(({ tests }) => tests === undefined)).toBe(true)
  } finally {
    rows.orders = order ? [order] : []
  }
})

it('ends the last 30 days with the day of the server, and says that its clock was moved', async () => {
  now = '2031-05-06T10:00:00.000Z'
  await openAt('/app/reporting/sales')
  expect(await screen.findByText(/The server’s clock was moved: there, today is May 6, 2031\./)).toBeTruthy()
  await expect.poll(() => argsOf('orders').at(-1)).toMatchObject({ from: '2031-04-07', to: '2031-05-06' })
})

it('shows the rows of another period alone, though a member has several orders, and says that tests are not counted', async () => {
  const [order] = rows.orders ?? []
  const orderNamed = (number: string) => ({ ...order, number })
  const { salesByMonth } = rows
  try {
    rows.orders = [orderNamed('r1'), orderNamed('r2')]
    rows.salesByMonth = []
    await openAt('/app/reporting/sales?from=2026-01-01&to=2026-01-31')
    await screen.findByRole('row', { name: /r2/ })
    const byMonth = within(screen.getByRole('region', { name: 'By month' }))
    expect(await byMonth.findByText(/^Orders at the test checkout are not counted here/)).toBeTruthy()
    rows.orders = [orderNamed('r3'), orderNamed('r2'), orderNamed('r4'), orderNamed('r1')]
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-02-28' } })
    await screen.findByRole('row', { name: /r4/ })
    rows.orders = [orderNamed('r4')]
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-02-01' } })
    await waitFor(() => expect(screen.queryByRole('row', { name: /r3/ })).toBeNull())
    const table = within(screen.getByRole('region', { name: 'Orders' }))
    expect(table.getAllByRole('row')).toHaveLength(2)
  } finally {
    Object.assign(rows, { orders: order ? [order] : [], salesByMonth })
  }
})

it('compliance is narrowed by item, standing and name', async () => {
  await openAt('/app/reporting/compliance')
  expect(await screen.findByRole('row', { name: /mia@example.org/ })).toBeTruthy()
  fireEvent.change(await screen.findByLabelText('Item'), { target: { value: 'acme~fire' } })
  fireEvent.change(screen.getByLabelText('Standing'), { target: { value: 'overdue' } })
  fireEvent.change(screen.getByLabelText('Search learners'), { target: { value: ' Mia ' } })
  await expect
    .poll(() => argsOf('complianceByLearner').at(-1))
    .toMatchObject({
      ...{ item: 'acme~fire', standing: 'overdue', search: 'Mia' },
    })
})

it('reports are narrowed to a portal and an access group, which their head names', async () => {
  await openAt('/app/reporting/engagement')
  const { key } = await open.core.api.create({ entity: 'portal', values: { name: 'Kitchen' } })
  await open.core.api.create({ entity: 'portal', values: { name: 'Closed', active: false } })
  await open.core.api.create({ entity: 'accessGroupDefinition', values: { name: 'Gold', code: 'GOLD' } })
  fireEvent.change(await screen.findByLabelText('Portal'), { target: { value: key } })
  expect(screen.queryByRole('option', { name: 'Closed' })).toBeNull()
  expect(await screen.findByText('Nothing matches this portal.')).toBeTruthy()
  await screen.findByRole('option', { name: 'Gold' })
  fireEvent.change(screen.getByLabelText('Access group'), { target: { value: 'GOLD' } })
  // The one that every organization has.
  expect(screen.getByRole('option', { name: 'All courses' })).toBeTruthy()
  expect(screen.getByText('Portal: Kitchen · Access group: Gold')).toBeTruthy()
  const engagement = ['engagementSummary', 'engagementByDay', 'engagementByItem', 'engagementByLearner']
  for (const name of engagement)
    await expect.poll(() => argsOf(name).at(-1)).toMatchObject({ portal: key, group: 'GOLD' })

  open.go('/app/reporting/compliance')
  fireEvent.change(await screen.findByLabelText('Item'), { target: { value: 'acme~fire' } })
  fireEvent.change(await screen.findByLabelText('Portal'), { target: { value: key } })
  // Another portal may not show the item.
  for (const name of ['complianceByItem', 'complianceByLearner'])
    await expect.poll(() => argsOf(name).at(-1)).toMatchObject({ portal: key, group: null })
  expect(argsOf('complianceByLearner').at(-1)).toMatchObject({ item: null })
})

it('keeps the filters in the address, for reloads and shared links', async () => {
  await openAt('/app/reporting/engagement?from=2020-01-01&to=2020-01-31')
  await expect
    .poll(() => argsOf('engagementByDay').at(-1))
    .toMatchObject({ from: '2020-01-01', to: '2020-01-31' })
  fireEvent.change(await screen.findByLabelText('To'), { target: { value: '2020-02-01' } })
  expect(open.path()).toBe('/app/reporting/engagement?from=2020-01-01&to=2020-02-01')

  open.go('/app/reporting/compliance')
  await screen.findByRole('option', { name: 'Fire safety' })
  fireEvent.change(screen.getByLabelText('Item'), { target: { value: 'acme~fire' } })
  fireEvent.change(screen.getByLabelText('Standing'), { target: { value: 'overdue' } })
  expect(open.path()).toBe('/app/reporting/compliance?item=acme%7Efire&standing=overdue')
  open.go('/app/courses')
  open.go('/app/reporting/compliance?standing=expired')
  await expect.poll(() => argsOf('complianceByLearner').at(-1)).toMatchObject({ standing: 'expired' })
})

it('a report that fails says why, and can be asked for again', async () => {
  fault = new AppError('unavailable', { message: 'Error executing Athena query' })
  await openAt('/app/reporting/compliance')
  await screen.findAllByText('Error executing Athena query')
  await expect.poll(() => screen.queryAllByText('Error executing Athena query').length).toBe(2)
  fault = null
  for (const again of screen.getAllByRole('button', { name: 'Retry' })) fireEvent.click(again)
  expect(await screen.findByRole('row', { name: /mia@example.org/ })).toBeTruthy()
})
