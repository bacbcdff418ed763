import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { createFakeServer } from '#shared/testing/fakeServer.ts'
import { type OpenConsole, openConsole } from '../../kernel/testing/openConsole.tsx'

const updatedAt = '2026-01-01T00:00:00.000Z'
let counts: Record<string, unknown>
let refusal: string | null
let server: TestServer
let open: OpenConsole

beforeEach(async () => {
  counts = { activeMembershipCount: 0, overdueMembershipCount: 1, nextPaymentAt: '2026-12-24T12:00:00.000Z' }
  refusal = null
  const customer = () => ({
    ...{ key: 'acme~c1', id: 'c1', updatedAt, name: 'Mia Learner', email: 'mia@example.org' },
    ...counts,
  })
  const member = {
    ...{ key: 'acme~m1', id: 'm1', updatedAt, membership: 'acme~s1', status: 'OVERDUE', statusReason: null },
    ...{ expiresOn: null, nextPaymentAt: null },
  }
  server = await startTestServer(undefined, async (document, variables) => {
    if (document.includes('refreshCustomerStats(')) {
      if (refusal !== null) throw new Error(refusal)
      counts = { activeMembershipCount: 2, updatedAt: '2026-01-02T00:00:00.000Z' }
      return { answer: { statusCode: 200, message: null, customer: null } }
    }
    if (document.includes('listMembers(')) return { answer: { items: [member], nextToken: null } }
    if (/list\w+(Progresses|Certificates)\(/.test(document)) return { answer: { items: [], nextToken: null } }
    return await createFakeServer([customer()]).execute(document, variables)
  })
  open = await openConsole()
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  await open.core.api.create({
    entity: 'membership',
    values: { id: 's1', name: 'Harbour Plus', type: 'membership', portal: 'acme~p1' },
  })
  open.go('/app/customers/c1')
})
afterEach(async () => {
  await open.close()
  await server.close()
})

const section = async () => within(await screen.findByRole('region', { name: 'Memberships' }))

it('lists what a customer has, and counts it again on demand', async () => {
  const shown = await section()
  const row = (await shown.findByRole('link', { name: 'Harbour Plus' })).closest('tr')
  expect(row?.textContent).toContain('Overdue')
  expect((await shown.findByText(/1 overdue/)).textContent).toMatch(/^1 overdue · next payment .*2026/)
  await open.user.click(shown.getByRole('button', { name: 'Count the memberships again' }))
  expect(await shown.findByText('2 active')).toBeTruthy()
})

it('says with the specified text that they could not be counted', async () => {
  refusal = 'The far side is gone'
  const shown = await section()
  await open.user.click(await shown.findByRole('button', { name: 'Count the memberships again' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Error refreshing data' }))
  expect(dialog.getByText('There was an error refreshing membership stats for the customer.')).toBeTruthy()
})
