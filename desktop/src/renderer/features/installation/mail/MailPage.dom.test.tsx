import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let server: TestServer
let open: OpenConsole
let result: Record<string, unknown>
let shown: object

const delivery = {
  ...{ delivery: 'smtp', server: 'smtp.example.org:587', sender: 'School <office@example.org>' },
  faults: ['No SPF record was found for example.org.'],
  failed: [
    { name: 'commerce.receipt', reason: 'The mail server said 421', failedAt: '2026-11-29T10:00:00.000Z' },
  ],
}

beforeEach(async () => {
  shown = delivery
  result = { to: 'ana@example.org', isSent: true, fault: null, answer: null }
  const organizations = [{ id: 'acme', name: 'Acme School', roles: ['SUPERUSER'] }]
  server = await startTestServer(organizations, async (document) => {
    if (document.includes('mailDelivery(')) return { answer: shown }
    if (document.includes('testMailDelivery(')) return { answer: result }
    return {}
  })
  open = await openConsole()
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  open.go('/app/mail')
})
afterEach(async () => {
  await open.close()
  await server.close()
})

const sendTest = async () =>
  await open.user.click(await screen.findByRole('button', { name: 'Send a test mail' }))

it('says how mail leaves, what is wrong, and which mails were given up', async () => {
  const card = within(await screen.findByRole('region', { name: 'Mail server' }))
  expect(card.getByText('smtp.example.org:587')).toBeTruthy()
  expect(card.getByRole('list', { name: 'What is wrong' }).textContent).toBe(delivery.faults[0])
  const failed = within(screen.getByRole('region', { name: 'Mails that were not sent' }))
  expect(failed.getByText('commerce.receipt')).toBeTruthy()
  expect(failed.getByText(/The mail server said 421/)).toBeTruthy()
})

it('links to the mails that a server keeps which sends none', async () => {
  shown = { ...delivery, delivery: 'outbox', server: null, faults: [] }
  open.go('/app/customers')
  open.go('/app/mail')
  const link = await screen.findByRole('link', { name: 'Open the outbox' })
  expect(link.getAttribute('href')).toBe(`${server.address}/outbox`)
})

it('says to whom a test mail was sent', async () => {
  await sendTest()
  const told = await screen.findByText(
    'Sent to ana@example.org. Look whether it arrives, and not among spam.',
  )
  expect(told.closest('[role=status]')).toBeTruthy()
})

it('says why a test mail was not sent, with the server’s answer', async () => {
  result = { to: 'ana@example.org', isSent: false, fault: 'It refuses the password.', answer: '535 No' }
  await sendTest()
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('It refuses the password.')).toBeTruthy()
  expect(alert.getByText('535 No')).toBeTruthy()
})
