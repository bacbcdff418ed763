import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createFakeServer } from '#shared/testing/fakeServer.ts'
import { type OpenConsole, openConsole } from '../../testing/openConsole.tsx'

const updatedAt = '2026-01-01T00:00:00.000Z'
const person = (id: string, name: string, more: Record<string, unknown> = {}) => ({
  key: `acme~${id}`,
  id,
  updatedAt,
  name,
  ...more,
})

let far: ReturnType<typeof createFakeServer>
let server: TestServer
let open: OpenConsole

beforeEach(async () => {
  far = createFakeServer([
    person('c1', 'Mia Learner', { email: 'mia@example.org', status: 'ACTIVE', activeMembershipCount: 2 }),
    person('c2', 'Bo Reader', { email: 'bo@example.org', status: 'SUSPENDED' }),
  ])
  server = await startTestServer(undefined, far.execute)
  open = await openConsole({ path: '/app/customers' })
})
afterEach(async () => {
  await open.close()
  await server.close()
})

const connect = async () => {
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  open.go('/app/customers')
}
const list = () => screen.findByRole('navigation', { name: 'Customers' })

describe('records that live on the server', () => {
  it('are loaded only in a signed-in workspace', async () => {
    await screen.findByRole('heading', { name: 'Customers are kept on the server' })
    await expect(
      open.core.api.executeOnServer({ document: '{ answer: getCustomer }', variables: {} }),
    ).rejects.toMatchObject({ code: 'unavailable' })
    expect(far.calls).toEqual([])
  })

  it('are listed, searched and shown with their definition’s labels', async () => {
    await connect()
    const rows = await list()
    expect(
      within(rows)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mia Learner mia@example.org', 'Bo Reader bo@example.org'])
    await open.user.click(within(rows).getByRole('button', { name: /^Mia Learner/ }))
    expect(open.path()).toBe('/app/customers/c1')
    const facts = await screen.findByRole('region', { name: 'Customer' })
    await within(facts).findByText('mia@example.org')
    expect(within(facts).getByText('Active membership count').nextSibling?.textContent).toBe('2')
    await open.user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'Bo')
    await waitFor(async () =>
      expect(
        within(await list())
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['Bo Reader bo@example.org']),
    )
    const lists = () => far.calls.filter(({ field }) => field === 'searchCustomers').length
    const before = lists()
    far.write('acme~c2', { email: 'bo.reader@example.org' })
    await open.user.click(within(await list()).getByRole('button', { name: /^Bo Reader/ }))
    await screen.findByText('bo.reader@example.org')
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search customers' }).value).toBe('Bo')
    expect(within(await list()).queryByRole('button', { name: /^Mia Learner/ })).toBeNull()
    far.write('acme~c1', { email: 'mia.reader@example.org' })
    open.go('/app/customers/c1')
    await screen.findByText('mia.reader@example.org')
    expect(lists()).toBe(before)
    expect(far.calls.every(({ variables }) => variables.organizationID === 'acme')).toBe(true)
  })

  it('are reloaded on request, and errors are shown', async () => {
    await connect()
    await list()
    far.write('acme~c2', { name: 'Bo Writer' })
    await open.user.click(screen.getByRole('button', { name: 'Refresh' }))
    await within(await list()).findByRole('button', { name: /^Bo Writer/ })
    far.failNext('searchCustomers', new AppError('forbidden'))
    open.go('/app/courses')
    await screen.findByRole('heading', { name: 'Courses' })
    open.go('/app/customers')
    await screen.findByText(/You do not have permission to do this/)
    await open.user.click(screen.getByRole('button', { name: 'Retry' }))
    await within(await list()).findByRole('button', { name: /^Bo Writer/ })
  })

  it('stay visible if reloading fails, with the reason and a retry', async () => {
    await connect()
    open.go('/app/customers/c1')
    const customer = within(await screen.findByRole('region', { name: 'Customer' }))
    const rows = within(await list())
    far.failNext('searchCustomers', new AppError('unavailable'))
    far.failNext('getCustomer', new AppError('forbidden'))
    far.write('acme~c1', { name: 'Mia Reader' })
    await open.user.click(screen.getByRole('button', { name: 'Refresh' }))
    const ofList = within(await rows.findByRole('alert'))
    const ofRecord = within(await customer.findByRole('alert'))
    ofRecord.getByText(/could not be read again.*You do not have permission to do this/)
    rows.getByRole('button', { name: /^Mia Learner/ })
    await open.user.click(ofList.getByRole('button', { name: 'Retry' }))
    await rows.findByRole('button', { name: /^Mia Reader/ })
    await open.user.click(ofRecord.getByRole('button', { name: 'Retry' }))
    await customer.findByText('Mia Reader')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
