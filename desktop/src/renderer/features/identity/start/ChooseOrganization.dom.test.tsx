import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import type { Invitation } from '#shared/features/identity/operations/invitations.ts'

const acme = { id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }
const harbour = { id: 'harbour', name: 'Harbour', roles: ['FULLADMIN'] }
const invitation: Invitation = {
  invite: 'harbour~i1',
  email: 'ana@example.org',
  organization: 'Harbour',
  roles: ['FULLADMIN'],
  invitedBy: 'Ben',
  expiresAt: '2999-01-01T00:00:00.000Z',
}

let open: OpenConsole
let server: TestServer | undefined
beforeEach(async () => {
  open = await openConsole({ workspace: null })
})
afterEach(async () => {
  await open.close()
  await server?.close()
})

async function signIn(organizations: (typeof acme)[], invitations: Invitation[] = []) {
  server = await startTestServer(organizations, async () => ({ answer: { invitations } }))
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
}
const opened = () => screen.findByRole('button', { name: /^Acme School/ })
const question = () => screen.queryByText('Choose an organization')

describe('after signing in', () => {
  it('opens the only organization without asking', async () => {
    await signIn([acme])
    await screen.findByText('Your first course')
    await opened()
    expect(question()).toBeNull()
  })

  it('opens it also if its invitations cannot be read', async () => {
    server = await startTestServer([acme], async () => {
      throw new Error('No answer')
    })
    await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
    await screen.findByText('Your first course')
  })

  it('asks a person of several organizations', async () => {
    await signIn([acme, harbour])
    await screen.findByText('Choose an organization')
    expect((await open.core.api.getState()).workspace).toBeNull()
  })

  it('asks a person whose invitation waits', async () => {
    await signIn([acme], [invitation])
    await screen.findByRole('button', { name: 'Accept the invitation to Harbour' })
    expect((await open.core.api.getState()).workspace).toBeNull()
    await open.user.click(await opened())
    await screen.findByText('Your first course')
  })

  it('moves no work from this computer into an organization without asking', async () => {
    await open.core.api.startWorkspace({ name: 'Tea School' })
    await signIn([acme])
    await open.user.click(await screen.findByRole('button', { name: /^Tea School/ }))
    await open.user.click(await screen.findByRole('menuitem', { name: 'Connect to an organization…' }))
    await screen.findByText('Choose an organization')
    expect((await open.core.api.getState()).workspace?.isLocal).toBe(true)
  })
})
