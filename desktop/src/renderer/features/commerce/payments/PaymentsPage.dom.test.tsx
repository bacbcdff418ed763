import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let server: TestServer
let open: OpenConsole
let settings: Record<string, unknown>
let asked: { document: string; variables: Record<string, unknown> }[]

const start = {
  ...{ provider: 'test', publicKey: null, addsTax: false, lastEventAt: null, hasWebhookSecret: false },
  ...{
    webhookUrl: 'https://learn.example.org/payments/acme/events',
    isPublic: true,
    problem: null,
    alertEmail: null,
  },
  ...{ isLive: null, accountName: null, takesPayments: null, webhook: null, recovered: [] },
}
const connected = {
  ...{ ...start, provider: 'stripe', publicKey: 'pk_test_1', isLive: false, accountName: 'Harbour School' },
  ...{ takesPayments: true, webhook: 'off' },
}

beforeEach(async () => {
  settings = start
  asked = []
  server = await startTestServer(undefined, async (document, variables) => {
    if (document.includes('paymentSettings(')) return { answer: settings }
    asked.push({ document, variables: variables ?? {} })
    if (document.includes('updateOrganizationPaymentCreds')) {
      settings = connected
      return { answer: { publicKey: 'pk_test_1' } }
    }
    if (document.includes('createPaymentWebhook')) {
      settings = { ...settings, webhook: 'on', hasWebhookSecret: true }
      return { answer: { webhookUrl: start.webhookUrl } }
    }
    if (document.includes('updatePaymentSettings')) {
      const { addsTax, alertEmail, sendsAlerts } = variables ?? {}
      if (addsTax) settings = { ...settings, addsTax: true }
      if (alertEmail || sendsAlerts === false) settings = { ...settings, alertEmail: alertEmail ?? null }
      return { answer: { addsTax: settings.addsTax, alertEmail: settings.alertEmail } }
    }
    if (document.includes('reconcilePayments')) {
      const found = {
        type: 'paid',
        member: 'acme~m1',
        name: 'Mia Brown',
        occurredAt: '2026-11-29T10:00:00.000Z',
      }
      settings = { ...settings, recovered: [found] }
      return { answer: { read: 3, recovered: 1, unreadable: 2 } }
    }
    if (document.includes('removeOrganizationPaymentCreds')) {
      settings = start
      return { answer: { isRemoved: true } }
    }
    return {}
  })
  open = await openConsole()
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  open.go('/app/payments')
})
afterEach(async () => {
  await open.close()
  await server.close()
})

it('links to what is done in Stripe alone, in the mode of the keys', async () => {
  settings = connected
  open.go('/app/courses')
  open.go('/app/payments')
  const card = within(await screen.findByRole('region', { name: 'Account' }))
  const link = (name: string) => card.getByRole('link', { name }).getAttribute('href')
  expect(link('Payouts')).toBe('https://dashboard.stripe.com/test/payouts')
  expect(link('Disputes')).toBe('https://dashboard.stripe.com/test/disputes')
})

it('connects Stripe by two keys, which it checks, then sets up the webhook and tax', async () => {
  const card = within(await screen.findByRole('region', { name: 'Connect Stripe' }))
  screen.getByText(/built-in test checkout: no money moves/)
  const connect = card.getByRole('button', { name: 'Connect' })
  await open.user.type(card.getByLabelText('Publishable key'), 'pk_test_1')
  await open.user.type(card.getByLabelText('Secret key'), 'sk_live_1')
  await open.user.tab()
  await card.findByText('One key is for tests and the other for real payments.')
  expect(connect).toHaveProperty('disabled', true)
  await open.user.clear(card.getByLabelText('Secret key'))
  await open.user.type(card.getByLabelText('Secret key'), 'sk_test_1')
  await open.user.click(connect)
  const account = within(await screen.findByRole('region', { name: 'Account' }))
  account.getByText('Harbour School')
  account.getByText('Test mode: no real money')
  expect(screen.queryByDisplayValue('sk_test_1')).toBeNull()
  const reports = within(screen.getByRole('region', { name: 'Reports of payments' }))
  reports.getByText('Not set up')
  await open.user.click(reports.getByRole('button', { name: 'Set up in Stripe' }))
  await reports.findByText('On')
  await open.user.click(screen.getByLabelText('Add tax at the checkout'))
  await waitFor(() =>
    expect(screen.getByLabelText('Add tax at the checkout')).toHaveProperty('checked', true),
  )
})

it('says what is wrong with the account, and how to try purchases on this computer', async () => {
  settings = {
    ...{ ...connected, problem: 'Stripe does not know this secret key.', isLive: null, takesPayments: null },
    ...{ isPublic: false, webhook: null },
  }
  await screen.findByText(/Stripe does not know this secret key. Until it does, nothing can be bought./)
  screen.getByText(/stripe listen --forward-to https:\/\/learn\.example\.org/)
})

it('disconnects after a confirmation', async () => {
  settings = connected
  await open.user.click(await screen.findByRole('button', { name: 'Disconnect…' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Stripe?' }))
  await open.user.click(dialog.getByRole('button', { name: 'Disconnect' }))
  await screen.findByRole('region', { name: 'Connect Stripe' })
  expect(asked.at(-1)?.document).toContain('removeOrganizationPaymentCreds')
})

it('compares with Stripe, and lists what was missing', async () => {
  settings = connected
  await open.user.click(await screen.findByRole('button', { name: 'Compare with Stripe now' }))
  await screen.findByText('1 report was missing, and counts now.')
  await screen.findByText(/^Paid · Mia Brown · /)
  expect(screen.getByText(/^2 reports were not compared: .+older version of its API/)).toBeTruthy()
})

it('names who gets mail about sales, and takes that back', async () => {
  settings = connected
  open.go('/app/payments')
  const field = await screen.findByLabelText('Send it to')
  const save = within(screen.getByRole('region', { name: 'Mail about sales' })).getByRole('button', {
    name: 'Save',
  })
  expect(save).toHaveProperty('disabled', true)
  await open.user.type(field, 'office@example.org{Enter}')
  await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ alertEmail: 'office@example.org' }))
  await waitFor(() => expect(save).toHaveProperty('disabled', true))
  await open.user.clear(field)
  await open.user.click(save)
  await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ sendsAlerts: false }))
})
