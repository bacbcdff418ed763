import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { dialogs } from '#shared/kernel/errors/dialogs.ts'
import { messages } from '#shared/kernel/errors/messages.ts'
import { createFakeServer } from '#shared/testing/fakeServer.ts'
import { expectLog } from '#widgets/kernel/testing/expectLog.ts'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'
import { type OpenConsole, openConsole } from '../../testing/openConsole.tsx'

const updatedAt = '2026-01-01T00:00:00.000Z'
const rows = [
  { key: 'acme~c1', id: 'c1', updatedAt, name: 'Mia Learner', email: 'mia@example.org', status: 'ACTIVE' },
  { key: 'acme~c2', id: 'c2', updatedAt, name: 'Bo Reader', email: 'bo@example.org', status: 'ACTIVE' },
]

let far: ReturnType<typeof createFakeServer>
let server: TestServer
let open: OpenConsole

async function start(roles: string[]) {
  const organizations = [
    { id: 'acme', name: 'Acme School', roles },
    { id: 'harbour', name: 'Harbour School', roles },
  ]
  server = await startTestServer(organizations, far.execute)
  open = await openConsole()
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  open.go('/app/customers/c1')
  return within(await screen.findByRole('region', { name: 'Customer' }))
}
beforeEach(() => {
  far = createFakeServer(rows)
})
afterEach(async () => {
  await open.close()
  await server.close()
})

const updates = () => far.calls.filter(({ field }) => field === 'updateCustomer')
const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled')
async function edit() {
  const customer = await start(['FULLADMIN'])
  await open.user.click(customer.getByRole('button', { name: 'Edit' }))
  return customer
}
async function retype(line: HTMLElement, text: string) {
  await open.user.clear(line)
  await open.user.type(line, text)
}
/** Reads the topmost dialog, and closes it. */
async function readDialog() {
  const dialog = within(await screen.findByRole('alertdialog'))
  const text = screen.getByRole('alertdialog').textContent
  await open.user.click(dialog.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  return text
}

it('an AI administrator cannot edit or add', async () => {
  const customer = await start(['AIADMIN'])
  expect(customer.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'New customer' })).toBeNull()
})

describe('a customer under edit', () => {
  it('is saved with only the changed fields, if unchanged on the server, and reloaded', async () => {
    const customer = await edit()
    await hasFocus(customer.getByLabelText('Name'))
    const save = customer.getByRole('button', { name: 'Save' })
    expect(isDisabled(save)).toBe(true)
    expect(customer.queryByLabelText('Active memberships')).toBeNull()
    customer.getByText('Active')
    await retype(customer.getByLabelText('Name'), 'Mia the Learner')
    customer.getByText('Not saved yet')
    expect(updates()).toEqual([])
    far.hold()
    await open.user.click(save)
    await customer.findByText('Saving…')
    await open.user.click(save)
    far.release()
    const button = await customer.findByRole('button', { name: 'Edit' })
    await hasFocus(button)
    customer.getByText('Mia the Learner')
    expect(updates().map(({ variables }) => variables)).toMatchObject([
      { input: { id: 'acme~c1', name: 'Mia the Learner' }, condition: { updatedAt } },
    ])
    const list = within(screen.getByRole('navigation', { name: 'Customers' }))
    list.getByRole('button', { name: /^Mia the Learner/ })
  })

  it('is not sent while a field is invalid, and shows the fault on blur', async () => {
    const customer = await edit()
    const name = customer.getByLabelText('Name')
    const email = customer.getByLabelText(/^Email/)
    await retype(name, 'Mi')
    await open.user.clear(email)
    await open.user.tab()
    await customer.findByText('Must be 3 characters or more')
    customer.getByText('Required')
    customer.getByText('Check 2 fields')
    expect(isDisabled(customer.getByRole('button', { name: 'Save' }))).toBe(true)
    await open.user.click(customer.getByRole('button', { name: 'Discard' }))
    await customer.findByRole('button', { name: 'Edit' })
    customer.getByText('Mia Learner')
    expect(updates()).toEqual([])
  })

  it('keeps unsaved edits after a concurrent change, and shows that change', async () => {
    expectLog('Saving customer failed')
    const customer = await edit()
    await retype(customer.getByLabelText('Name'), 'Mia of mine')
    far.write('acme~c1', { name: 'Mia of theirs', headline: 'Theirs as well' })
    const save = customer.getByRole('button', { name: 'Save' })
    await open.user.click(save)
    expect(await readDialog()).toContain(dialogs.concurrency.title + dialogs.concurrency.text)
    await hasFocus(save)
    expect(customer.getByLabelText<HTMLInputElement>('Name').value).toBe('Mia of mine')
    await open.user.click(customer.getByRole('button', { name: 'Show the current version' }))
    const current = await customer.findByRole('region', { name: 'The current version' })
    expect(within(current).getByText('Name').nextSibling?.textContent).toBe('Mia of theirs')
    expect(customer.getByLabelText<HTMLInputElement>('Name').value).toBe('Mia of mine')
    expect(customer.getByLabelText<HTMLInputElement>('Headline').value).toBe('Theirs as well')
    await open.user.click(save)
    await customer.findByRole('button', { name: 'Edit' })
    customer.getByText('Mia of mine')
    customer.getByText('Theirs as well')
  })

  it('shows the server’s values once the edits are discarded', async () => {
    expectLog('Saving customer failed')
    const customer = await edit()
    await retype(customer.getByLabelText('Name'), 'Mia of mine')
    far.write('acme~c1', { name: 'Mia of theirs' })
    await open.user.click(customer.getByRole('button', { name: 'Save' }))
    await readDialog()
    await open.user.click(customer.getByRole('button', { name: 'Discard' }))
    await customer.findByText('Mia of theirs')
  })

  it.each([
    ['a fault of the server', new AppError('internal'), dialogs.saving('Customer', 'Mia Learner').text],
    ['the storage', new AppError('storage', { message: messages.richTextSaving }), messages.richTextSaving],
  ])('shows %s in a dialog, and can be saved again', async (_name, fault, text) => {
    expectLog('Saving customer failed')
    const customer = await edit()
    await open.user.type(customer.getByLabelText('Headline'), 'Reads')
    far.failNext('updateCustomer', fault)
    await open.user.click(customer.getByRole('button', { name: 'Save' }))
    const shown = await readDialog()
    expect(shown).toContain('Error Saving Data')
    expect(shown).toContain(text)
    customer.getByText('Not saved')
    await open.user.click(customer.getByRole('button', { name: 'Save' }))
    await customer.findByRole('button', { name: 'Edit' })
    customer.getByText('Reads')
  })

  it('shows the server’s fault beside its field', async () => {
    expectLog('Saving customer failed')
    const customer = await edit()
    const email = customer.getByLabelText(/^Email/)
    await retype(email, 'bo@example.org')
    far.failNext(
      'updateCustomer',
      new AppError('validation', { details: { fields: { email: 'Another customer has this address.' } } }),
    )
    await open.user.click(customer.getByRole('button', { name: 'Save' }))
    await readDialog()
    expect(customer.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Another customer has this address.',
    ])
    await retype(email, 'mia.learner@example.org')
    expect(customer.queryByRole('alert')).toBeNull()
    await open.user.click(customer.getByRole('button', { name: 'Save' }))
    await customer.findByText('mia.learner@example.org')
  })

  it('asks before leaving by a link or to another record', async () => {
    const customer = await edit()
    await retype(customer.getByLabelText('Name'), 'Mia of mine')
    await open.user.click(screen.getByRole('button', { name: 'Teach' }))
    const away = screen.getByRole('link', { name: 'Courses' })
    const answer = async (name: string) => {
      const dialog = within(await screen.findByRole('alertdialog'))
      dialog.getByText('Your changes to “Mia Learner” are not saved.')
      await open.user.click(dialog.getByRole('button', { name }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    await open.user.click(away)
    await answer('Cancel')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await answer('Cancel')
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    expect(open.path()).toBe('/app/customers/c1')
    expect(customer.getByLabelText<HTMLInputElement>('Name').value).toBe('Mia of mine')
    const other = within(screen.getByRole('navigation', { name: 'Customers' })).getByText('Bo Reader')
    await open.user.click(other)
    await answer('Discard changes')
    expect(open.path()).toBe('/app/customers/c2')
    await within(await screen.findByRole('region', { name: 'Customer' })).findByText('bo@example.org')
    await open.user.click(screen.getByRole('link', { name: 'Courses' }))
    expect(open.path()).toBe('/app/courses')
    expect(updates()).toEqual([])
  })

  it('asks before leaving to another organization', async () => {
    const customer = await edit()
    await retype(customer.getByLabelText('Name'), 'Mia of mine')
    const choose = async (button: string) => {
      await open.user.click(screen.getByRole('button', { name: /^Acme School/ }))
      await open.user.click(await screen.findByRole('menuitem', { name: 'Harbour School' }))
      const dialog = within(await screen.findByRole('alertdialog'))
      await open.user.click(dialog.getByRole('button', { name: button }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    await choose('Cancel')
    expect(open.path()).toBe('/app/customers/c1')
    expect(customer.getByLabelText<HTMLInputElement>('Name').value).toBe('Mia of mine')
    await choose('Discard changes')
    await screen.findByRole('button', { name: /^Harbour School/ })
    expect(open.path()).toBe('/app/courses')
    expect(updates()).toEqual([])
  })

  it('is kept for the same user after signing in again', async () => {
    const customer = await edit()
    await retype(customer.getByLabelText('Name'), 'Mia of mine')
    await open.core.api.signOut({})
    await screen.findByRole('heading', { name: 'Customers are kept on the server' })
    await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
    await open.core.api.chooseOrganization({ organization: 'acme' })
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Mia of mine')
  })
})
