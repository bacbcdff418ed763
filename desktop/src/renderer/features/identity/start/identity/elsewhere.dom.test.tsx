import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { workProvider } from '#desktop/core/testing/createTestProvider.ts'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'

let open: OpenConsole
let server: TestServer
/** URLs that the system's browser was asked to open. */
let opened: string[]
beforeEach(async () => {
  opened = []
  vi.spyOn(window, 'open').mockImplementation((address, target, features) => {
    expect([target, features]).toEqual(['_blank', 'noopener'])
    opened.push(String(address))
    return null
  })
  // Of several organizations, so that the console asks for one after signing in.
  server = await startTestServer([
    { id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] },
    { id: 'harbour', name: 'Harbour', roles: ['FULLADMIN'] },
  ])
  server.provider.offered = [workProvider]
  open = await openConsole({ workspace: null })
  await open.user.click(await screen.findByText('Sign in to a server'))
})
afterEach(async () => {
  await open.close()
  await server.close()
  vi.restoreAllMocks()
})

const byRole = (name: string) => screen.findByRole('button', { name })
const asked = () => screen.queryByRole('button', { name: 'Continue with Work' })
async function chooseWork() {
  await open.user.type(await screen.findByLabelText('Server address'), server.address)
  await open.user.type(screen.getByLabelText('Email'), 'ana@example.org')
  await open.user.click(await byRole('Continue with Work'))
  await waitFor(() => expect(opened).toHaveLength(1))
  await screen.findByText('Finish signing in, in your browser.')
}
const state = async () => (await open.core.api.getState()).user

describe('signing in at a provider from the console', () => {
  it('offers the server’s providers after its address loses focus, and none of another server', async () => {
    const line = await screen.findByLabelText('Server address')
    await open.user.type(line, server.address)
    expect(asked()).toBeNull()
    await open.user.tab()
    await byRole('Continue with Work')
    expect(screen.getByText('or')).toBeDefined()
    await open.user.type(line, '/elsewhere')
    expect(asked()).toBeNull()
  })

  it('offers a known server’s providers at once', async () => {
    const ana = { server: server.address, email: 'ana@example.org', password: 'right' }
    await open.core.api.signIn(ana)
    await screen.findByText('Choose an organization')
    await open.core.api.signOut({})
    await byRole('Continue with Work')
  })

  it('offers none if the server lists none, without a message', async () => {
    server.cuts.isOffline = true
    await open.user.type(await screen.findByLabelText('Server address'), server.address)
    await open.user.tab()
    await open.user.type(screen.getByLabelText('Email'), 'ana@example.org')
    expect(asked()).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('opens the browser, waits for it, and continues as after a password', async () => {
    await chooseWork()
    await hasFocus(await byRole('Cancel'))
    const again = screen.getByText('Open the page again').closest('a')
    expect(again?.href).toBe(opened[0])
    expect(again?.rel).toContain('noopener')
    const page = await fetch(opened[0] ?? '')
    expect(await page.text()).toContain('You are signed in.')
    await screen.findByText('Choose an organization')
    await screen.findByText('You are signed in.')
    expect(await state()).toMatchObject({ name: 'Ana' })
    expect(server.calls).toEqual(['redeemSignIn'])
  })

  it('is cancelled with Cancel, and returns to the unchanged form', async () => {
    await chooseWork()
    await open.user.click(await byRole('Cancel'))
    expect((await screen.findByLabelText<HTMLInputElement>('Server address')).value).toBe(server.address)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.org')
    await hasFocus(screen.getByLabelText('Server address'))
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(async () =>
      expect((await byRole('Continue with Work')).hasAttribute('disabled')).toBe(false),
    )
    await expect(fetch(opened[0] ?? '')).rejects.toThrow()
    expect(await state()).toBeNull()
  })

  it('is cancelled when its form unmounts', async () => {
    await chooseWork()
    await open.user.click(screen.getByText('Start on this computer'))
    await screen.findByLabelText('Name of the workspace')
    await waitFor(() => expect(fetch(opened[0] ?? '')).rejects.toThrow())
  })

  it('shows errors on the form', async () => {
    await chooseWork()
    const { searchParams } = new URL(opened[0] ?? '')
    const back = `code=never-given&state=${searchParams.get('state')}`
    const page = await fetch(`http://127.0.0.1:${searchParams.get('console')}/signed-in?${back}`)
    expect(page.status).toBe(401)
    expect((await screen.findByRole('alert')).textContent).toBe('The email address or password is incorrect.')
    server.provider.offered = [{ ...workProvider, address: '//evil.example/' }]
    await open.user.click(await byRole('Continue with Work'))
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'The answer was not one of a Lectern server. Check the server address.',
      ),
    )
    expect(opened).toHaveLength(1)
  })
})
