import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { createFakeServer } from '#shared/testing/fakeServer.ts'
import { type OpenConsole, openConsole } from '../../kernel/testing/openConsole.tsx'

const updatedAt = '2026-01-01T00:00:00.000Z'
const row = (id: string, name: string, more: Record<string, unknown> = {}) => ({
  ...{ key: `acme~${id}`, id, updatedAt, name },
  ...more,
})

let server: TestServer
let open: OpenConsole

async function openBoards(roles: string[]) {
  const far = createFakeServer([
    row('b1', 'First weeks', {
      customer: 'acme~c1',
      status: 'active',
      sections: [{ id: 's1', name: 'Brewing', type: 'custom', sections: [], items: [] }],
    }),
    row('c1', 'Mia Learner', { email: 'mia@example.org' }),
  ])
  server = await startTestServer([{ id: 'acme', name: 'Acme School', roles }], far.execute)
  open = await openConsole({ path: '/app/learning-boards' })
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  open.go('/app/learning-boards/b1')
}
beforeEach(() => openBoards(['FULLADMIN']))
afterEach(async () => {
  await open.close()
  await server.close()
})

it('a board says for whom it is and what is on it', async () => {
  const board = within(await screen.findByRole('region', { name: 'Learning board' }))
  const customer = await board.findByRole('link', { name: 'Mia Learner · mia@example.org' })
  expect(customer.getAttribute('href')).toBe('/app/customers/c1')
  expect(within(board.getByRole('list', { name: 'Sections' })).getByText('Brewing')).toBeTruthy()
})

it('its customer is chosen by name, and can be cleared', async () => {
  await open.user.click(await screen.findByRole('button', { name: 'Edit' }))
  const chosen = await screen.findByLabelText('Customer')
  await expect.poll(() => chosen.textContent).toBe('Mia Learner · mia@example.org')
  await open.user.click(chosen)
  expect(await screen.findByLabelText('Search customers')).toBeTruthy()
  await open.user.keyboard('{Escape}')
  await open.user.click(screen.getByRole('button', { name: 'Clear Customer' }))
  expect(await screen.findByText('Not saved yet')).toBeTruthy()
})
