import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createFakeServer } from '#shared/testing/fakeServer.ts'
import { expectLog } from '#widgets/kernel/testing/expectLog.ts'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'

const updatedAt = '2026-01-01T00:00:00.000Z'
const rows = [{ key: 'acme~c1', id: 'c1', updatedAt, name: 'Mia Learner', email: 'mia@example.org' }]

let far: ReturnType<typeof createFakeServer>
let faults: AppError[]
let asked: { name: string; variables: Record<string, unknown> }[]
let server: TestServer
let open: OpenConsole

/** What the operations answer; the rest is the store's. */
const answers: Record<string, unknown> = {
  createIdentityCustomer: {
    statusCode: 200,
    cognitoCustomer: { id: 'c1', key: 'acme~c1', email: '', emailVerified: false, status: 'PENDING' },
    message: 'The customer has been created.',
  },
}

async function start() {
  server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }],
    async (document, variables) => {
      const name = /answer: (\w+)/.exec(document)?.[1] ?? ''
      if (!(name in answers)) return far.execute(document, variables)
      asked.push({ name, variables })
      const fault = faults.shift()
      if (fault) throw fault
      return { answer: answers[name] }
    },
  )
  open = await openConsole()
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  open.go('/app/customers')
}
beforeEach(() => {
  far = createFakeServer(rows)
  faults = []
  asked = []
})
afterEach(async () => {
  await open.close()
  await server.close()
})

async function begin() {
  await open.user.click(await screen.findByRole('button', { name: 'New customer' }))
  return within(await screen.findByRole('dialog', { name: 'New customer' }))
}
const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled')

describe('a new customer', () => {
  beforeEach(start)

  it('is added with the typed values, and opened', async () => {
    const dialog = await begin()
    const email = dialog.getByLabelText(/^Email/)
    await hasFocus(email)
    const add = dialog.getByRole('button', { name: 'Add customer' })
    expect(isDisabled(add)).toBe(true)
    await open.user.type(email, 'zoe@example.org')
    await open.user.type(dialog.getByLabelText('Name'), 'Zoe New')
    await open.user.dblClick(add)
    const customer = within(await screen.findByRole('region', { name: 'Customer' }))
    customer.getByText('Zoe New')
    const made = far.calls.filter(({ field }) => field === 'createCustomer')
    expect(made.map(({ variables }) => variables.input)).toEqual([
      { email: 'zoe@example.org', name: 'Zoe New' },
    ])
    expect(open.path()).toMatch(/^\/app\/customers\/new/)
  })

  it('keeps the dialog open on failure, with the reason', async () => {
    expectLog('Adding customer failed')
    const dialog = await begin()
    await open.user.type(dialog.getByLabelText(/^Email/), 'mia@example.org')
    far.failNext(
      'createCustomer',
      new AppError('validation', { details: { fields: { email: 'Another customer has this address.' } } }),
    )
    const add = dialog.getByRole('button', { name: 'Add customer' })
    await open.user.click(add)
    const shown = await screen.findByRole('alertdialog')
    expect(shown.textContent).toContain('Error adding itemAnother customer has this address.')
    await open.user.click(within(shown).getByRole('button', { name: 'OK' }))
    await hasFocus(add)
    expect(dialog.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('mia@example.org')
    expect(open.path()).toBe('/app/customers')
  })

  it('can sign in with a temporary password that satisfies the rules', async () => {
    const dialog = await begin()
    await open.user.type(dialog.getByLabelText(/^Email/), 'mia@example.org')
    await open.user.type(dialog.getByLabelText('Phone number'), '+1 555 010 0199')
    await open.user.click(dialog.getByRole('checkbox', { name: /temporary password/ }))
    const add = dialog.getByRole('button', { name: 'Add customer' })
    const line = dialog.getByLabelText('Temporary password', { selector: 'input[name=password]' })
    await open.user.type(line, 'short')
    await open.user.tab()
    await dialog.findByText(/Must be at least 8 characters/)
    expect(isDisabled(add)).toBe(true)
    await open.user.clear(line)
    await open.user.type(line, 'From-office-77')
    faults.push(new AppError('rate_limited'))
    await open.user.click(add)
    const shown = await screen.findByRole('alertdialog')
    expect(shown.textContent).toMatch(/Error adding item.*Too many attempts/)
    await open.user.click(within(shown).getByRole('button', { name: 'OK' }))
    await open.user.click(add)
    await screen.findByRole('region', { name: 'Customer' })
    expect(open.path()).toBe('/app/customers/c1')
    expect(asked.at(-1)?.variables).toMatchObject({
      organizationID: 'acme',
      email: 'mia@example.org',
      temporaryPassword: 'From-office-77',
    })
    await screen.findByText('+1 555 010 0199')
  })

  it('is reported as added even if the remaining fields could not be saved', async () => {
    const dialog = await begin()
    await open.user.type(dialog.getByLabelText(/^Email/), 'mia@example.org')
    await open.user.type(dialog.getByLabelText('Phone number'), '+1 555 010 0199')
    await open.user.click(dialog.getByRole('checkbox', { name: /temporary password/ }))
    const line = dialog.getByLabelText('Temporary password', { selector: 'input[name=password]' })
    await open.user.type(line, 'From-office-77')
    const listed = () => far.calls.filter(({ field }) => field === 'searchCustomers').length
    const before = listed()
    far.failNext('getCustomer', new AppError('unavailable'))
    await open.user.click(dialog.getByRole('button', { name: 'Add customer' }))
    const shown = await screen.findByRole('alertdialog')
    expect(shown.textContent).toMatch(/The customer was added.*Not saved: Phone number\./)
    await open.user.click(within(shown).getByRole('button', { name: 'OK' }))
    await screen.findByRole('region', { name: 'Customer' })
    expect(open.path()).toBe('/app/customers/c1')
    expect(asked).toHaveLength(1)
    await waitFor(() => expect(listed()).toBeGreaterThan(before))
  })
})
