import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createFakeServer } from '#shared/testing/fakeServer.ts'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'

const updatedAt = '2026-01-01T00:00:00.000Z'
const email = 'mia@example.org'
const rows = [
  { key: 'acme~c1', id: 'c1', updatedAt, name: 'Mia Learner', email, status: 'ACTIVE' },
  { key: 'acme~l1', id: 'l1', updatedAt, name: 'Cora Link', user: 'u1', superUser: false },
  { key: 'acme~l2', id: 'l2', updatedAt, name: 'Ana Link', user: 'u2', superUser: false },
  { key: 'acme~l3', id: 'l3', updatedAt, name: 'Sam Link', user: 'u3', superUser: true },
  { key: 'u1', id: 'u1', updatedAt, name: 'Cora Colleague', email: 'cora@example.org' },
  { key: 'u2', id: 'u2', updatedAt, name: 'Ana Author', email: 'ana@example.org' },
  { key: 'u3', id: 'u3', updatedAt, name: 'Sam Super', email: 'sam@example.org' },
]

/** What the operations answer; the rest is the store's. */
type Answers = Record<string, (variables: Record<string, unknown>) => unknown>
const answers: Answers = {
  resetPassword: ({ password }) => ({
    step: 'SUCCESS',
    message: password ? 'The password has been updated.' : 'They will choose a new password.',
    token: null,
    challenge: null,
  }),
  removeSecondStep: () => ({ message: 'Two-factor sign-in has been removed.' }),
  exportCustomerData: () => ({
    url: '/exports/token/acme/c1/a.zip',
    expiresAt: '2026-01-01T10:10:00.000Z',
    size: 2_345_678,
  }),
  eraseCustomer: ({ dryRun }) => {
    if (!dryRun) far.write('acme~c1', { name: null, email: 'erased-c1@erased.invalid' })
    return {
      dryRun,
      entities: [{ entity: 'customer', deleted: 0, anonymised: 1 }],
      others: { Session: 2, archives: 1 },
      total: 4,
    }
  },
}

let far: ReturnType<typeof createFakeServer>
let faults: AppError[]
let asked: { name: string; variables: Record<string, unknown> }[]
let server: TestServer
let open: OpenConsole

async function start(roles: string[]) {
  server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles }],
    async (document, variables) => {
      const name = /answer: (\w+)/.exec(document)?.[1] ?? ''
      const answer = answers[name]
      if (!answer) return far.execute(document, variables)
      asked.push({ name, variables })
      const fault = faults.shift()
      if (fault) throw fault
      return { answer: answer(variables) }
    },
  )
  open = await openConsole()
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
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

async function look(path: string, region: string) {
  open.go(path)
  await screen.findByRole('region', { name: region })
}
const button = () => screen.queryByRole('button', { name: 'Actions' })
async function choose(name: string) {
  await open.user.click(await screen.findByRole('button', { name: 'Actions' }))
  await open.user.click(await screen.findByRole('menuitem', { name }))
  return within(await screen.findByRole('dialog'))
}
const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled')
/** Checks that it is closed, and that the focus is back where it was. */
async function isBack() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await hasFocus(button())
}

describe('actions on people', () => {
  it('are hidden from AI administrators', async () => {
    await start(['AIADMIN'])
    await look('/app/customers/c1', 'Customer')
    expect(button()).toBeNull()
    await look('/app/users/l1', 'User')
    expect(button()).toBeNull()
  })

  it('are hidden for oneself, and for super users unless one is a super user', async () => {
    await start(['FULLADMIN'])
    for (const [link, address] of [
      ['l2', 'ana@example.org'],
      ['l3', 'sam@example.org'],
    ]) {
      await look(`/app/users/${link}`, 'User')
      await screen.findByText(String(address))
      expect(button()).toBeNull()
    }
    await look('/app/users/l1', 'User')
    await screen.findByText('cora@example.org')
    await open.user.click(await screen.findByRole('button', { name: 'Actions' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Reset password…',
      'Remove two-factor sign-in…',
    ])
  })

  it('are available to super users, for super users too', async () => {
    await start(['SUPERUSER'])
    await look('/app/users/l3', 'User')
    await screen.findByRole('button', { name: 'Actions' })
  })
})

describe('of a customer', () => {
  beforeEach(async () => {
    await start(['FULLADMIN'])
    await look('/app/customers/c1', 'Customer')
  })

  it('has a new password chosen with a mailed code', async () => {
    const dialog = await choose('Reset password…')
    await open.user.click(dialog.getByRole('button', { name: 'Reset password' }))
    expect((await dialog.findByRole('status')).textContent).toContain('They will choose a new password.')
    expect(asked).toMatchObject([
      { name: 'resetPassword', variables: { organizationID: 'acme', userId: 'c1', pool: 'customer' } },
    ])
    expect(asked[0]?.variables).not.toHaveProperty('password')
    await open.user.click(dialog.getByText('Close', { selector: '.bp6-button-text' }))
    await isBack()
  })

  it('gets a temporary password that satisfies the rules, or shows the fault', async () => {
    const dialog = await choose('Reset password…')
    await open.user.click(dialog.getByRole('radio', { name: 'Set a temporary password' }))
    const submit = dialog.getByRole('button', { name: 'Reset password' })
    expect(isDisabled(submit)).toBe(true)
    const line = dialog.getByLabelText('Temporary password', { selector: 'input[name=password]' })
    await open.user.type(line, 'short')
    expect(dialog.queryByText(/Must be at least 8 characters/)).toBeNull()
    await open.user.tab()
    await dialog.findByText(/Must be at least 8 characters/)
    await open.user.clear(line)
    await open.user.type(line, 'From-office-77')
    faults.push(new AppError('forbidden'))
    await open.user.click(submit)
    await dialog.findByRole('alert')
    await hasFocus(submit)
    await open.user.click(dialog.getByRole('checkbox', { name: 'Must be changed at the next sign-in' }))
    await open.user.dblClick(submit)
    await dialog.findByText('The password has been updated.')
    expect(asked).toHaveLength(2)
    expect(asked.map(({ variables }) => variables)).toMatchObject([
      { password: 'From-office-77', forceChange: true },
      { password: 'From-office-77', forceChange: false },
    ])
  })

  it('loses the second factor, and the answer is shown', async () => {
    const dialog = await choose('Remove two-factor sign-in…')
    faults.push(new AppError('not_found'))
    const submit = dialog.getByRole('button', { name: 'Remove two-factor sign-in' })
    await open.user.click(submit)
    await dialog.findByRole('alert')
    await open.user.click(submit)
    await dialog.findByText('Two-factor sign-in has been removed.')
    expect(asked.map(({ variables }) => variables.userId)).toEqual(['c1', 'c1'])
    await open.user.keyboard('{Escape}')
    await isBack()
  })

  it('is suspended, and let in again, from the same menu', async () => {
    await look('/app/customers/c1', 'Customer')
    await screen.findByRole('heading', { name: 'Mia Learner' })
    const dialog = await choose('Suspend…')
    expect(dialog.getByText(/cannot sign in until you reactivate them/)).toBeTruthy()
    await open.user.click(dialog.getByRole('button', { name: 'Suspend' }))
    await isBack()
    await screen.findByText('Suspended')
    await open.user.click((await choose('Reactivate…')).getByRole('button', { name: 'Reactivate' }))
    await isBack()
    await screen.findByText('Active')
    const written = far.calls.filter(({ field }) => field === 'updateCustomer')
    expect(written.map(({ variables }) => variables)).toMatchObject([
      { input: { status: 'SUSPENDED' } },
      { input: { status: 'ACTIVE' } },
    ])
  })

  it('gets an archive, at a URL of the server', async () => {
    const dialog = await choose('Export personal data…')
    expect(asked).toEqual([])
    faults.push(new AppError('rate_limited'))
    const submit = dialog.getByRole('button', { name: 'Create the archive' })
    await open.user.click(submit)
    await dialog.findByText(/Too many attempts/)
    await open.user.click(submit)
    await dialog.findByText(/2\.3 MB, good for ten minutes/)
    const link = dialog.getByText('Open the archive').closest('a')
    expect(link?.href).toBe(`${server.address}/exports/token/acme/c1/a.zip`)
    await hasFocus(link)
  })

  it('is erased after typing their address, and the page is left', async () => {
    const dialog = await choose('Erase…')
    const gone = await dialog.findByRole('list', { name: 'What is erased' })
    expect(
      within(gone)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Customers1 made anonymous', 'Sessions2 deleted', 'Archives of personal data1 deleted'])
    const submit = dialog.getByRole('button', { name: 'Erase for good' })
    const line = dialog.getByLabelText('Their email address, to confirm')
    await open.user.type(line, `${email}.de`)
    expect(isDisabled(submit)).toBe(true)
    await open.user.tab()
    await dialog.findByText('This is not their email address.')
    await open.user.clear(line)
    await open.user.type(line, email)
    faults.push(new AppError('storage'))
    await open.user.click(submit)
    await dialog.findByText(/The file storage did not answer/)
    await open.user.dblClick(submit)
    await screen.findByText('Mia Learner was erased.')
    expect(open.path()).toBe('/app/customers')
    const list = await screen.findByRole('table', { name: 'Customers' })
    await within(list).findByRole('link', { name: 'erased-c1@erased.invalid' })
    expect(asked.map(({ variables }) => variables)).toMatchObject([
      { dryRun: true },
      { dryRun: false, confirm: 'c1' },
      { dryRun: false, confirm: 'c1' },
    ])
  })

  it('is not erased if the preview fails or is empty', async () => {
    faults.push(new AppError('unavailable'))
    const dialog = await choose('Erase…')
    await dialog.findByRole('alert')
    expect(dialog.queryByRole('button', { name: 'Erase for good' })).toBeNull()
    const { eraseCustomer } = answers
    answers.eraseCustomer = () => ({ dryRun: true, entities: [], others: {}, total: 0 })
    await open.user.click(dialog.getByRole('button', { name: 'Retry' }))
    await dialog.findByText(/There is nothing left to erase/)
    if (eraseCustomer) answers.eraseCustomer = eraseCustomer
  })
})
