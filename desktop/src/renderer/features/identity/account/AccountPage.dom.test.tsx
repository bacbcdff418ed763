import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { englishError } from '#shared/kernel/errors/englishErrors.ts'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'

const seen = { createdAt: '2026-01-01T08:00:00.000Z', expiresAt: '2026-02-01T08:00:00.000Z' }
const session = (id: string, device: string, isCurrent = false) => ({
  ...seen,
  id,
  device,
  isCurrent,
  lastSeenAt: new Date().toISOString(),
})
const codes = Array.from({ length: 10 }, (_, index) => `abcd${index}-efgh${index}`)
const done = { step: 'SUCCESS', message: 'The password has been updated.', token: null, challenge: null }

/** What the server holds of Ana, and what it answers. */
let far: { password: string; hasTotp: boolean; sessions: ReturnType<typeof session>[] }
let asked: { name: string; variables: Record<string, unknown> }[]
let faults: AppError[]
let server: TestServer
let open: OpenConsole

const answers: Record<string, (variables: Record<string, unknown>) => unknown> = {
  listSessions: () => ({ sessions: far.sessions, hasTotp: far.hasTotp, hasPassword: true }),
  changePassword({ currentPassword, password }) {
    checkPassword(currentPassword)
    far.password = String(password)
    return done
  },
  setUpTotp({ password }) {
    checkPassword(password)
    return { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Lectern:ana?secret=JBSWY3DPEHPK3PXP' }
  },
  confirmTotp({ code }) {
    if (code !== '123456') throw new AppError('code_wrong')
    far.hasTotp = true
    return { recoveryCodes: codes }
  },
  newRecoveryCodes({ password }) {
    checkPassword(password)
    return { recoveryCodes: codes }
  },
  removeTotp({ password }) {
    checkPassword(password)
    far.hasTotp = false
    return { ok: true }
  },
  endSession({ id }) {
    if (!far.sessions.some((known) => known.id === id)) throw new AppError('not_found')
    far.sessions = far.sessions.filter((known) => known.id !== id)
    return { ok: true }
  },
  signOutEverywhere() {
    server.endSessions()
    return { ...done, step: 'START', message: 'You are signed out.' }
  },
}
function checkPassword(given: unknown) {
  if (given !== far.password) throw new AppError('sign_in', { message: 'The current password is incorrect.' })
}

beforeEach(async () => {
  far = {
    password: 'right',
    hasTotp: false,
    sessions: [session('s1', 'Console on Linux', true), session('s2', 'Safari on iPhone')],
  }
  asked = []
  faults = []
  server = await startTestServer(undefined, async (document, variables) => {
    const name = /answer: (\w+)/.exec(document)?.[1] ?? ''
    if (name === 'listInvitations') return { answer: { invitations: [] } }
    asked.push({ name, variables })
    const fault = name === 'listSessions' && asked.length > 1 ? undefined : faults.shift()
    if (fault) throw fault
    return { answer: answers[name]?.(variables) }
  })
  open = await openConsole()
})
afterEach(async () => {
  await open.close()
  await server.close()
})

async function signIn() {
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
}
async function look() {
  await signIn()
  open.go('/app/account')
  await screen.findByText('Safari on iPhone')
}
const callsOf = (name: string) => asked.filter((call) => call.name === name).map(({ variables }) => variables)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
/** A field's error text, as announced with the field. */
async function findFault(name: string) {
  await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'))
  return document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent
}
async function choose(name: string) {
  await open.user.click(button(name))
  return within(await screen.findByRole('dialog'))
}
/** Checks that it is closed, and that the focus is back on its opener. */
async function isBackAt(name: string) {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await hasFocus(button(name))
}

describe('one’s own account', () => {
  it('exists only on a server: without one there is no account, and no link to it', async () => {
    open.go('/app/account')
    await screen.findByRole('heading', { name: 'Your account is kept on the server' })
    await open.user.click(screen.getByRole('button', { name: /^Tea School/ }))
    await screen.findByRole('menuitem', { name: 'Connect to an organization…' })
    expect(screen.queryByRole('menuitem', { name: 'Your account' })).toBeNull()
  })

  it('is opened from the menu, and shows the user', async () => {
    await signIn()
    await open.user.click(await screen.findByRole('button', { name: /^Acme School/ }))
    await open.user.click(await screen.findByRole('menuitem', { name: 'Your account' }))
    expect(open.path()).toBe('/app/account')
    const facts = await screen.findByRole('region', { name: 'Ana' })
    for (const fact of ['ana@example.org', server.address, 'Acme School', 'Full administrator'])
      expect(within(facts).getByText(fact)).toBeDefined()
  })

  it('shows errors, and can be reloaded', async () => {
    await signIn()
    faults.push(new AppError('storage'))
    open.go('/app/account')
    await screen.findByRole('heading', { name: 'This could not be read' })
    await open.user.click(button('Retry'))
    await screen.findByText('Safari on iPhone')
  })
})

describe('the password', () => {
  beforeEach(look)

  it('is not sent until all three fields are valid', async () => {
    const dialog = await choose('Change password…')
    await hasFocus(field('Current password'))
    for (const name of ['Current password', 'New password', 'Repeat new password']) {
      await open.user.click(field(name))
      await open.user.tab()
    }
    expect(dialog.getAllByText('Field cannot be empty.')).toHaveLength(3)
    await open.user.type(field('Current password'), 'right')
    await open.user.type(field('New password'), 'Newpass1!')
    await open.user.type(field('Repeat new password'), 'Newpass1{Enter}')
    dialog.getByText("New passwords don't match.")
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change password' }).disabled).toBe(true)
    expect(callsOf('changePassword')).toEqual([])
    await open.user.keyboard('{Escape}')
    await isBackAt('Change password…')
  })

  it('is changed once, or the service’s error is shown', async () => {
    const dialog = await choose('Change password…')
    await open.user.type(field('Current password'), 'wrong')
    await open.user.type(field('New password'), 'Newpass1!')
    await open.user.type(field('Repeat new password'), 'Newpass1!{Enter}')
    expect(await findFault('Current password')).toBe('The current password is incorrect.')
    await hasFocus(field('Current password'))
    expect(dialog.queryByRole('alert')).toBeNull()
    const submit = dialog.getByRole('button', { name: 'Change password' })
    await open.user.clear(field('Current password'))
    await open.user.type(field('Current password'), 'right')
    await open.user.dblClick(submit)
    await screen.findByText('The password has been updated.')
    expect(far.password).toBe('Newpass1!')
    expect(callsOf('changePassword')).toMatchObject([
      { currentPassword: 'wrong' },
      { currentPassword: 'right', password: 'Newpass1!' },
    ])
    await isBackAt('Change password…')
    await choose('Change password…')
    expect(field('Current password').value).toBe('')
  })

  it('that does not exist yet is not a wrong one: the form says how to get one', async () => {
    const dialog = await choose('Change password…')
    faults.push(new AppError('forbidden', { message: englishError('reason.noPassword') }))
    await open.user.type(field('Current password'), 'guessed')
    await open.user.type(field('New password'), 'Newpass1!')
    await open.user.type(field('Repeat new password'), 'Newpass1!{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toBe(englishError('reason.noPassword'))
    expect(field('Current password').getAttribute('aria-invalid')).toBe('false')
    const submit = dialog.getByRole('button', { name: 'Change password' })
    await hasFocus(submit)
  })
})

describe('two-factor sign-in', () => {
  beforeEach(look)

  async function areShown() {
    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    const items = within(list).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(codes)
  }

  it('is set up with a QR code and a first code; the recovery codes stay until confirmed', async () => {
    await choose('Set up…')
    await hasFocus(field('Password'))
    await open.user.type(field('Password'), 'wrong{Enter}')
    expect(await findFault('Password')).toBe('The current password is incorrect.')
    await open.user.clear(field('Password'))
    await open.user.type(field('Password'), 'right')
    await open.user.click(button('Continue'))
    await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    // The second click of a double click lands on the next step's button.
    fireEvent.mouseDown(button('Turn on'), { detail: 2 })
    fireEvent.click(button('Turn on'), { detail: 2 })
    expect(screen.queryByText('One time code is required')).toBeNull()
    expect(callsOf('setUpTotp')).toMatchObject([{ password: 'wrong' }, { password: 'right' }])
    screen.getByText('JBSW Y3DP EHPK 3PXP')
    const code = field('One time code')
    await hasFocus(code)
    await open.user.type(code, '000000{Enter}')
    await screen.findByText('This code is incorrect or no longer valid.')
    await open.user.clear(code)
    await open.user.type(code, '123 456{Enter}')
    await areShown()
    await open.user.click(screen.getByRole('button', { name: 'Copy' }))
    await screen.findByText('The recovery codes were copied.')
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
    const save = screen.getByText('Save').closest('a')
    expect(save?.download).toBe('recovery-codes.txt')
    await open.user.keyboard('{Escape}')
    await areShown()
    await open.user.click(button('I have saved them'))
    await isBackAt('New recovery codes…')
    screen.getByText('On')
  })

  it('says so if it cannot be set up', async () => {
    faults.push(new AppError('forbidden', { message: 'Two-factor sign-in is already on.' }))
    const dialog = await choose('Set up…')
    await open.user.type(field('Password'), 'right{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toBe('Two-factor sign-in is already on.')
  })

  it('can be cancelled', async () => {
    await choose('Set up…')
    await open.user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await isBackAt('Set up…')
    expect(callsOf('confirmTotp')).toEqual([])
  })
})

describe('two-factor sign-in that is on', () => {
  beforeEach(async () => {
    far.hasTotp = true
    await look()
  })

  it('has new recovery codes made with the password', async () => {
    const dialog = await choose('New recovery codes…')
    await hasFocus(field('Password'))
    await open.user.type(field('Password'), 'wrong{Enter}')
    await dialog.findByText('The current password is incorrect.')
    await open.user.clear(field('Password'))
    await open.user.type(field('Password'), 'right{Enter}')
    await screen.findByRole('list', { name: 'Recovery codes' })
    await open.user.click(button('I have saved them'))
    await isBackAt('New recovery codes…')
  })

  it('is turned off with the password', async () => {
    const dialog = await choose('Turn off…')
    await open.user.keyboard('{Escape}')
    await isBackAt('Turn off…')
    await choose('Turn off…')
    await open.user.type(field('Password'), 'right{Enter}')
    await screen.findByText('Two-factor sign-in is off.')
    await isBackAt('Set up…')
    expect(dialog.queryByRole('alert')).toBeNull()
  })
})

describe('active sessions', () => {
  beforeEach(look)

  it('signs another device out, but not this one', async () => {
    screen.getByText('This computer')
    expect(screen.queryByRole('button', { name: 'Sign out Console on Linux' })).toBeNull()
    await open.user.dblClick(button('Sign out Safari on iPhone'))
    await screen.findByText('Signed out: Safari on iPhone.')
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    expect(callsOf('endSession')).toMatchObject([{ id: 's2' }])
    await hasFocus(screen.getByRole('list', { name: 'Where you are signed in' }))
  })

  it('treats an ended session as signed out, and shows failures', async () => {
    faults.push(new AppError('storage'))
    await open.user.click(button('Sign out Safari on iPhone'))
    const region = within(screen.getByRole('region', { name: 'Where you are signed in' }))
    await region.findByRole('alert')
    far.sessions = far.sessions.filter(({ isCurrent }) => isCurrent)
    await open.user.click(button('Sign out Safari on iPhone'))
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    expect(region.queryByRole('alert')).toBeNull()
  })

  it('signs out everywhere, this console included, and keeps the data', async () => {
    await open.core.api.create({ entity: 'category', values: { name: 'Green tea' } })
    await open.user.click(button('Sign out everywhere…'))
    await open.user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(callsOf('signOutEverywhere')).toEqual([])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await open.user.click(button('Sign out everywhere…'))
    await open.user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    await screen.findByRole('heading', { name: 'Your account is kept on the server' })
    await screen.findByText('You are signed out everywhere.')
    expect(callsOf('signOutEverywhere')).toHaveLength(1)
    expect((await open.core.api.getState()).user).toBeNull()
    const { items } = await open.core.api.list({ entity: 'category', offset: 0, limit: 10 })
    expect(items).toMatchObject([{ name: 'Green tea' }])
  })
})
