import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let open: OpenConsole
let home: TestServer
let other: TestServer
const credentials = { email: 'ana@example.org', password: 'right' }

beforeEach(async () => {
  home = await startTestServer()
  other = await startTestServer([
    { id: 'acme', name: 'Other Acme', roles: ['FULLADMIN'] },
    { id: 'harbour', name: 'Harbour', roles: ['FULLADMIN'] },
  ])
  open = await openConsole()
})
afterEach(async () => {
  await open.close()
  await home.close()
  await other.close()
})

async function connect(workspace: RegExp, entry = 'Connect to an organization…') {
  await open.user.click(await screen.findByRole('button', { name: workspace }))
  await open.user.click(await screen.findByRole('menuitem', { name: entry }))
  return within(await screen.findByRole('dialog'))
}

describe('connecting', () => {
  it('moves a local workspace along', async () => {
    const dialog = await connect(/^Tea School/)
    dialog.getByText(/^Your courses and files come with you\./)
  })

  it('keeps a workspace with its server, and refuses an organization with the same id elsewhere', async () => {
    await open.core.api.signIn({ server: home.address, ...credentials })
    await open.core.api.chooseOrganization({ organization: 'acme' })
    await open.core.api.signOut({})
    const dialog = await connect(/^Acme School/, 'Sign in…')
    const whose = `The open workspace belongs to ${home.address} and syncs with it only.`
    dialog.getByText(
      `${whose} Sign in there to continue with it, or to another server for another workspace.`,
    )
    await open.core.api.signIn({ server: other.address, ...credentials })
    await dialog.findByText(new RegExp(`^${whose} The organization that you choose`))
    await open.user.click(dialog.getByRole('button', { name: 'Other Acme' }))
    expect((await dialog.findByRole('alert')).textContent).toContain(`“acme” of ${home.address}`)
    await open.user.click(dialog.getByRole('button', { name: 'Harbour' }))
    await screen.findByRole('button', { name: /^Harbour/ })
    expect(screen.queryByText(/Your work is on its way/)).toBeNull()
  })

  it('lets an author sign in again whose session has ended, from the status and from a screen of the server', async () => {
    await open.core.api.signIn({ server: home.address, ...credentials })
    await open.core.api.chooseOrganization({ organization: 'acme' })
    home.endSessions()
    await open.core.api.syncNow({})
    await waitFor(() => expect(screen.getByTestId('sync-state').textContent).toBe('Signed out'))
    open.go('/app/customers')
    await screen.findByText('Sign in to see them. Your own work stays on this computer meanwhile.')
    await open.user.click(screen.getByRole('button', { name: 'Sign in…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in' }))
    await open.user.type(dialog.getByLabelText('Email'), credentials.email)
    await open.user.type(dialog.getByLabelText('Password'), credentials.password)
    await open.user.click(dialog.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(screen.getByTestId('sync-state').textContent).toMatch(/^Sync/))
  })
})
