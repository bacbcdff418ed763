import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { AppError } from '#shared/kernel/errors/AppError.ts'

let server: TestServer
let open: OpenConsole
let refunds: Record<string, unknown>[]
let fault: AppError | null
let shown: object

const at = '2026-11-02T10:00:00.000Z'
const entry = (act: string, more: object = {}) => ({ at, act, sum: null, day: null, note: null, ...more })
const order = {
  ...{ number: 'order1', customer: 'acme~mia', name: 'Mia <b>Brown</b>', email: 'mia@example.org' },
  ...{ currency: 'EUR', provider: 'stripe', providerUrl: 'https://dashboard.stripe.com/payments/pi_1' },
  former: null as { number: string; name: string } | null,
  next: null as { number: string; name: string } | null,
  lines: [{ name: 'Gold', member: 'acme~m1', membership: 'acme~gold', amount: 1900 }],
  payments: [
    {
      ...{
        key: 'acme~p1',
        name: 'Gold',
        at,
        status: 'paid',
        isRenewal: false,
        isTrial: false,
        isChange: false,
        isDisputed: false,
      },
      ...{ paid: 1900, refunded: 400, endsSubscription: true },
      ...{
        keepsAccess: false,
        changedTo: null as string | null,
        credited: 0,
        creditedTo: null as string | null,
      },
    },
  ],
  papers: [
    { id: 'r1', number: 'R-00001', kind: 'receipt', total: 1900, at },
    { id: 'r2', number: 'R-00002', kind: 'creditNote', total: 400, at },
  ],
  entries: [
    entry('begun', { sum: 1900 }),
    entry('paid', { sum: 1900 }),
    entry('refundAsked', { note: 'Ana Admin', sum: 400 }),
    entry('closed', { note: 'unpaid' }),
    entry('mailed', { note: 'paid' }),
  ],
}

beforeEach(async () => {
  refunds = []
  fault = null
  shown = order
  server = await startTestServer(undefined, async (document, variables) => {
    if (document.includes('orderHistory')) {
      if (fault) throw fault
      return { answer: shown }
    }
    if (document.includes('refundPayment')) {
      refunds.push(variables ?? {})
      return { answer: { status: 'paid' } }
    }
    return document.includes('listInvitations') ? { answer: { invitations: [] } } : {}
  })
})
afterEach(async () => {
  await open.close()
  await server.close()
})

async function openOrder() {
  open = await openConsole({ path: '/app/reporting/sales/order1' })
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  open.go('/app/reporting/sales/order1')
}

it('tells who bought what, and what happened, as sentences', async () => {
  await openOrder()
  expect((await screen.findByRole('link', { name: 'Mia <b>Brown</b>' })).getAttribute('href')).toBe(
    '/app/customers/mia',
  )
  expect(screen.getByRole('link', { name: 'Gold' }).getAttribute('href')).toBe('/app/portal-members/m1')
  expect(screen.getByRole('link', { name: 'Open it at Stripe' }).getAttribute('href')).toBe(order.providerUrl)
  const history = within(screen.getByRole('region', { name: 'History' }))
  for (const sentence of [
    'The buyer began the checkout, for €19.00.',
    'Ana Admin asked for a refund of €4.00.',
    'Access ended (a payment stayed away).',
    'The buyer is mailed the receipt.',
  ])
    expect(history.getByText(sentence)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open credit note R-00002' })).toBeTruthy()
})

it('leads back to the list as it was, with its period and test orders', async () => {
  await openOrder()
  open.go('/app/reporting/sales/order1?from=2026-01-01&to=2026-01-31&tests=on')
  const back = await screen.findByRole('link', { name: 'All orders' })
  await waitFor(() =>
    expect(back.getAttribute('href')).toBe('/app/reporting/sales?from=2026-01-01&to=2026-01-31&tests=on'),
  )
  // A part was given back.
  expect(await screen.findByText('Refunded in part')).toBeTruthy()
})

it('refunds a part, and says what that means for access before', async () => {
  await openOrder()
  fireEvent.click(await screen.findByRole('button', { name: 'Refund €15.00…' }))
  const field = screen.getByLabelText('Refund in EUR')
  expect(screen.getByText(/Access ends, and so does the subscription/)).toBeTruthy()
  fireEvent.change(field, { target: { value: '15.01' } })
  expect(screen.getByText('Enter a sum from 0.01 to 15.00.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Refund €15\.01/ }).disabled).toBe(true)
  fireEvent.change(field, { target: { value: '5,50' } })
  expect(screen.getByText(/Access stays open/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Refund €5.50' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Refund this payment?' }))
  expect(dialog.getByText(/^€5\.50 of .+, paid on .+ 2026, is refunded\. Access stays open/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  await waitFor(() => expect(refunds).toMatchObject([{ payment: 'acme~p1', amount: 550 }]))
})

it('says that a former plan’s refund keeps the current one open, and warns before a credited sum is given back', async () => {
  const [payment] = order.payments
  shown = {
    ...order,
    next: { number: 'order2', name: 'Platinum' },
    payments: [
      {
        ...{ ...payment, refunded: 0, endsSubscription: false, keepsAccess: true },
        ...{ changedTo: 'Platinum', credited: 1200, creditedTo: 'Platinum' },
      },
    ],
  }
  await openOrder()
  expect((await screen.findByRole('link', { name: 'Platinum' })).getAttribute('href')).toBe(
    '/app/reporting/sales/order2',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Refund €19.00…' }))
  // What was not credited is offered.
  expect(screen.getByLabelText<HTMLInputElement>('Refund in EUR').value).toBe('7.00')
  expect(
    screen.getByText(/^€12\.00 of this payment was credited to Platinum .*Refund at most €7\.00/),
  ).toBeTruthy()
  expect(screen.getByText(/Access to Platinum stays open, and its subscription goes on\./)).toBeTruthy()
  expect(screen.queryByText(/Access ends/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Refund in EUR'), { target: { value: '19' } })
  fireEvent.click(screen.getByRole('button', { name: 'Refund €19.00' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Refund this payment?' }))
  expect(
    dialog.getByText(/€12\.00 of it was credited to Platinum already: the buyer gets that twice\./),
  ).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
})

it('says that an order is not there, and tries again', async () => {
  fault = new AppError('not_found')
  await openOrder()
  const again = await screen.findByRole('button', { name: 'Retry' })
  fault = null
  fireEvent.click(again)
  expect(await screen.findByRole('link', { name: 'Gold' })).toBeTruthy()
})
