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

const organization = { id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }
let far: ReturnType<typeof createFakeServer>
let server: TestServer
let open: OpenConsole

beforeEach(async () => {
  far = createFakeServer([
    person('c1', 'Mia Learner', { email: 'mia@example.org', status: 'ACTIVE', activeMembershipCount: 2 }),
    person('c2', 'Bo Reader', { email: 'bo@example.org', status: 'SUSPENDED' }),
  ])
  organization.roles = ['FULLADMIN']
  server = await startTestServer([organization], far.execute)
  open = await openConsole({ path: '/app/customers' })
})
afterEach(async () => {
  await open.close()
  await server.close()
})

const connect = async (role?: string) => {
  if (role) organization.roles = [role]
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  open.go('/app/customers')
}
const list = () => screen.findByRole('navigation', { name: 'Customers' })
const table = async () => within(await screen.findByRole('table', { name: 'Customers' }))
const link = async (name: string) => (await table()).findByRole('link', { name })
const box = (name: string) => screen.findByRole('checkbox', { name: `Choose ${name}` })
const bar = () => within(screen.getByRole('toolbar', { name: 'Chosen records' }))

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
    const row = (await link('Mia Learner')).closest('[role=row]')
    expect(row?.textContent).toContain('mia@example.org2Active')
    await link('Bo Reader')
    await open.user.click(await link('Mia Learner'))
    expect(open.path()).toBe('/app/customers/c1')
    const facts = await screen.findByRole('region', { name: 'Customer' })
    await within(facts).findByText('mia@example.org')
    expect(within(facts).getByText('Active memberships').nextSibling?.textContent).toBe('2')
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
    await link('Bo Reader')
    far.write('acme~c2', { name: 'Bo Writer' })
    await open.user.click(screen.getByRole('button', { name: 'Refresh' }))
    await link('Bo Writer')
    far.failNext('searchCustomers', new AppError('forbidden'))
    open.go('/app/courses')
    await screen.findByRole('heading', { name: 'Courses' })
    open.go('/app/customers')
    await screen.findByText(/You do not have permission to do this/)
    await open.user.click(screen.getByRole('button', { name: 'Retry' }))
    await link('Bo Writer')
  })

  it('stay chosen and in sight while the server cannot be reached', async () => {
    await connect()
    await open.user.click(await box('Mia Learner'))
    far.failNext('searchCustomers', new AppError('unavailable'))
    await open.user.click(screen.getByRole('button', { name: 'Refresh' }))
    const told = within(await screen.findByRole('alert'))
    told.getByText(/could not be read again.*What you have chosen stays chosen/)
    bar().getByText('1 chosen')
    await link('Bo Reader')
    await open.user.click(told.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    bar().getByText('1 chosen')
  })

  it('are changed many at a time, with the reason of each that the server refuses, and put back', async () => {
    await connect()
    await open.user.click(await box('Mia Learner'))
    await open.user.click(await box('Bo Reader'))
    await open.user.click(bar().getByRole('button', { name: 'Suspend…' }))
    await open.user.click(await screen.findByRole('button', { name: 'Suspend 2 customers' }))
    // Bo is suspended already.
    await screen.findByText('1 customer was suspended. 1 customer had this already.')
    const status = (id: string) => far.row(`acme~${id}`)?.status
    expect([status('c1'), status('c2')]).toEqual(['SUSPENDED', 'SUSPENDED'])
    await open.user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(status('c1')).toBe('ACTIVE'))
    far.failNext('updateCustomer', new AppError('validation', { message: 'Their organization is closed.' }))
    await open.user.click(bar().getByRole('button', { name: 'Reactivate' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'No customer was reactivated' }))
    dialog.getByText('1 customer was not: Their organization is closed.')
    dialog.getByText('Bo Reader')
    expect(status('c2')).toBe('SUSPENDED')
  })

  it('take their addresses along to be enrolled', async () => {
    await connect()
    await open.user.click(await box('Mia Learner'))
    await open.user.click(await box('Bo Reader'))
    await open.user.click(bar().getByRole('button', { name: 'Enroll…' }))
    await screen.findByRole('heading', { level: 1, name: 'Enroll customers' })
    const list = screen
      .getAllByRole<HTMLTextAreaElement>('textbox')
      .find(({ tagName }) => tagName === 'TEXTAREA')
    expect(list?.value).toBe('mia@example.org\nbo@example.org')
  })

  it('offer nothing to change to those who may only read them', async () => {
    await connect('AIADMIN')
    await open.user.click(await box('Mia Learner'))
    expect(
      bar()
        .getAllByRole('button')
        .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent),
    ).toEqual(['Choose all 2 that match', 'Export CSV', 'Choose none'])
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
