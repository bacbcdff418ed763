import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import type { Invitation } from '#shared/features/identity/operations/invitations.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'

const invitation: Invitation = {
  invite: 'harbour~i1',
  email: 'ana@example.org',
  organization: 'Harbour School',
  invitedBy: 'Ada Admin',
  roles: ['AIADMIN'],
  expiresAt: '2027-01-02T00:00:00.000Z',
}

/** What the server holds of Ana. */
let invitations: Invitation[]
let organizations: { id: string; name: string; roles: string[] }[]
let asksForCode: boolean
let asked: { name: string; variables: Record<string, unknown> }[]
let server: TestServer
let open: OpenConsole

const answers: Record<string, (variables: Record<string, unknown>) => unknown> = {
  listSessions: () => ({ sessions: [], hasTotp: false, hasPassword: true }),
  listInvitations: () => ({ invitations }),
  acceptInvitation({ code, password }) {
    if (asksForCode && !code) return { step: 'CONFIRM', message: 'We have mailed you a code.' }
    if (asksForCode && password !== 'right')
      throw new AppError('sign_in', { message: 'The current password is incorrect.' })
    invitations = []
    organizations.push({ id: 'harbour', name: 'Harbour School', roles: ['AIADMIN'] })
    return { step: 'SUCCESS', message: 'You now have access to Harbour School.' }
  },
  declineInvitation() {
    invitations = []
    return { message: 'You have declined the invitation.' }
  },
  leaveOrganization({ organizationID }) {
    if (organizationID === 'acme')
      throw new AppError('forbidden', { message: 'This is the last full administrator.' })
    organizations.splice(0, organizations.length, ...organizations.filter(({ id }) => id !== organizationID))
    return { message: 'You no longer have access to Harbour School.' }
  },
}

async function start(places = [{ id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }]) {
  organizations = places
  server = await startTestServer(organizations, async (document, variables) => {
    const name = /answer: (\w+)/.exec(document)?.[1] ?? ''
    asked.push({ name, variables })
    return { answer: answers[name]?.(variables) }
  })
}
beforeEach(() => {
  ;[invitations, asked, asksForCode] = [[invitation], [], false]
})
afterEach(async () => {
  await open.close()
  await server.close()
})
const credentials = () => ({ server: server.address, email: 'ana@example.org', password: 'right' })
async function look() {
  open = await openConsole()
  await open.core.api.signIn(credentials())
  await open.core.api.chooseOrganization({ organization: 'acme' })
  open.go('/app/account')
  return within(await screen.findByRole('region', { name: 'Invitations' }))
}
const callsOf = (name: string) => asked.filter((call) => call.name === name).map(({ variables }) => variables)

describe('an invitation', () => {
  it('is shown to users without an organization', async () => {
    await start([])
    open = await openConsole({ workspace: null })
    await open.core.api.signIn(credentials())
    await screen.findByText('Harbour School')
    screen.getByText(/^Ada Admin invites you as AI administrator\. Valid until .*2027/)
    await open.user.click(screen.getByRole('button', { name: 'Accept the invitation to Harbour School' }))
    await screen.findByText('You now have access to Harbour School.')
    // Their only organization now: it opens.
    await screen.findByRole('button', { name: /^Harbour School/ })
    expect((await open.core.api.getState()).workspace?.organization).toBe('harbour')
    expect(callsOf('acceptInvitation')).toEqual([{ invite: 'harbour~i1' }])
  })

  it('is accepted in the account, and the organization appears at once', async () => {
    await start()
    const region = await look()
    await open.user.click(await region.findByRole('button', { name: /^Accept/ }))
    const places = within(screen.getByRole('region', { name: 'Organizations' }))
    await places.findByText('Harbour School')
    await region.findByText('You have no invitations.')
  })

  it('is declined', async () => {
    await start()
    const region = await look()
    await open.user.click(await region.findByRole('button', { name: /^Decline/ }))
    await screen.findByText('You have declined the invitation.')
    await region.findByText('You have no invitations.')
    expect(callsOf('acceptInvitation')).toEqual([])
  })

  it('asks for a mailed code and the password if the server does', async () => {
    asksForCode = true
    await start()
    const region = await look()
    await open.user.click(await region.findByRole('button', { name: /^Accept/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await open.user.type(dialog.getByLabelText('Code'), '000000')
    await open.user.click(dialog.getByRole('button', { name: 'Send a new code' }))
    await dialog.findByText('We have mailed you a code.')
    expect(callsOf('acceptInvitation')).toEqual([{ invite: 'harbour~i1' }, { invite: 'harbour~i1' }])
    expect(dialog.getByRole('button', { name: /^Send a new code in/ })).toHaveProperty('disabled', true)
    expect(dialog.getByLabelText('Code')).toHaveProperty('value', '')
    await open.user.type(dialog.getByLabelText('Code'), '123456')
    await open.user.type(dialog.getByLabelText('Password', { selector: 'input' }), 'wrong')
    const submit = dialog.getByRole('button', { name: 'Accept the invitation' })
    await open.user.click(submit)
    expect((await dialog.findByRole('alert')).textContent).toBe('The current password is incorrect.')
    await open.user.clear(dialog.getByLabelText('Password', { selector: 'input' }))
    await open.user.type(dialog.getByLabelText('Password', { selector: 'input' }), 'right')
    await open.user.click(submit)
    await screen.findByText('You now have access to Harbour School.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('an organization', () => {
  it('is left after confirmation; a refusal shows the reason', async () => {
    await start([
      { id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] },
      { id: 'harbour', name: 'Harbour School', roles: ['AIADMIN'] },
    ])
    invitations = []
    await look()
    const places = within(await screen.findByRole('region', { name: 'Organizations' }))
    const leave = async (name: string) => {
      await open.user.click(places.getByRole('button', { name: `Leave ${name}…` }))
      const dialog = within(await screen.findByRole('alertdialog'))
      await open.user.click(dialog.getByRole('button', { name: 'Leave' }))
    }
    await leave('Acme School')
    expect((await places.findByRole('alert')).textContent).toBe('This is the last full administrator.')
    await leave('Harbour School')
    await screen.findByText('You no longer have access to Harbour School.')
    await waitFor(() => expect(places.queryByText('Harbour School')).toBeNull())
    expect(callsOf('leaveOrganization')).toEqual([{ organizationID: 'acme' }, { organizationID: 'harbour' }])
  })
})
