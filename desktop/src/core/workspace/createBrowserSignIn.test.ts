import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '#shared/kernel/errors/messages.ts'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import { workProvider } from '../testing/createTestProvider.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { createBrowserSignIn } from './createBrowserSignIn.ts'

let folder: string
let server: TestServer
let core: Core
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  server = await startTestServer()
  server.provider.offered = [workProvider]
  core = await createCore({ dataDir: folder, media: plainMediaWork() })
})
afterEach(async () => {
  await core.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const begin = async () =>
  new URL((await core.api.beginSignInElsewhere({ server: server.address, provider: 'staff' })).address)
const finish = () => core.api.finishSignInElsewhere({})
/** Acts as a browser: follows redirects to the console's own page. */
const open = async (address: URL | string) => {
  const response = await fetch(address)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
/** The console's listening address, and its expected parameters. */
const placeOf = ({ searchParams }: URL) => ({
  origin: `http://127.0.0.1:${searchParams.get('console')}`,
  state: searchParams.get('state') ?? '',
})

describe('signing in at a provider', () => {
  it('signs in the user who returns with the browser, as with a password', async () => {
    const { providers } = await core.api.signInProviders({ server: `${server.address}/` })
    expect(providers).toEqual([workProvider])
    const address = await begin()
    expect(address.origin).toBe(server.address)
    expect(address.pathname).toBe('/oidc/staff/staff/start')
    expect([...address.searchParams.keys()]).toEqual(['console', 'challenge', 'state'])
    expect(address.searchParams.get('challenge')).toMatch(/^[\w-]{43}$/)
    const finished = finish()
    const page = await open(address)
    expect(page.status).toBe(200)
    expect(page.text).toContain('You are signed in. You can close this window and go back to Lectern.')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await finished).toMatchObject({
      step: 'SUCCESS',
      challenge: null,
      state: { user: { name: 'Ana' }, server: server.address, organizations: [{ id: 'acme' }] },
    })
    expect(readFileSync(join(folder, 'session'), 'utf8')).toContain('token-1')
    await expect(open(placeOf(address).origin)).rejects.toThrow()
    await expect(finish()).rejects.toMatchObject({ code: 'bad_request' })
  })

  it('keeps the answer of a browser that returns before the console waits', async () => {
    await open(await begin())
    expect(await finish()).toMatchObject({ step: 'SUCCESS', state: { user: { name: 'Ana' } } })
  })

  it('ignores requests without the state', async () => {
    const address = await begin()
    const { origin, state } = placeOf(address)
    expect((await open(origin)).status).toBe(404)
    expect((await open(`${origin}//`)).status).toBe(404)
    expect((await fetch(`${origin}/signed-in?code=x&state=${state}`, { method: 'POST' })).status).toBe(404)
    for (const query of ['', '?code=x', `?code=x&state=${state}x`, '?code=x&state=', `?state=${state}`])
      expect((await open(`${origin}/signed-in${query}`)).status).toBe(400)
    expect(server.calls).toEqual([])
    const finished = finish()
    expect((await open(address)).status).toBe(200)
    expect((await finished).step).toBe('SUCCESS')
  })

  it('tells both page and author that the code was refused', async () => {
    const { origin, state } = placeOf(await begin())
    const finished = expect(finish()).rejects.toMatchObject({ code: 'sign_in' })
    const page = await open(`${origin}/signed-in?code=never-given&state=${state}`)
    await finished
    expect(page.status).toBe(401)
    expect(page.text).toContain('The email address or password is incorrect.')
    expect((await core.api.getState()).user).toBeNull()
    await expect(open(origin)).rejects.toThrow()
  })

  it('ends if the provider or the server refuses', async () => {
    const { origin, state } = placeOf(await begin())
    const finished = expect(finish()).rejects.toMatchObject({
      code: 'sign_in',
      message: messages.signInFailed,
    })
    const page = await open(`${origin}/signed-in?error=access_denied&state=${state}`)
    await finished
    expect([page.status, page.text.includes(messages.signInFailed)]).toEqual([401, true])
    expect(server.calls).toEqual([])
  })

  it('runs once at a time, and can be cancelled', async () => {
    const first = await begin()
    const given = finish()
    const second = await begin()
    expect(await given).toMatchObject({ step: 'START', state: { user: null } })
    await expect(open(first)).rejects.toThrow()
    const finished = finish()
    await core.api.cancelSignInElsewhere({})
    expect((await finished).step).toBe('START')
    await expect(open(second)).rejects.toThrow()
    const [third, fourth] = await Promise.all([begin(), begin()])
    const heard = await Promise.allSettled([open(third), open(fourth)])
    expect(heard.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await core.api.getState()).user).toMatchObject({ name: 'Ana' })
  })

  it('expires, and ends with the console', async () => {
    const elsewhere = createBrowserSignIn({
      providers: async () => [workProvider],
      redeem: async () => 'in',
      withinMs: 30,
    })
    const { address } = await elsewhere.begin({ server: server.address, provider: 'staff' })
    await expect(elsewhere.finish()).rejects.toMatchObject({
      code: 'sign_in',
      message: 'The sign-in was not completed in the browser in time. Please try again.',
    })
    await expect(open(placeOf(new URL(address)).origin)).rejects.toThrow()
    const waiting = await begin()
    await core.close()
    await expect(open(waiting)).rejects.toThrow()
    core = await createCore({ dataDir: folder, media: plainMediaWork() })
  })

  it('opens only the server’s own URLs', async () => {
    for (const address of [
      'https://evil.example/oidc',
      '//evil.example/oidc',
      '/\\evil.example',
      '@evil.example/',
      ':80@evil.example/',
      '.evil.example/',
      'javascript:alert(1)',
      '',
    ]) {
      server.provider.offered = [{ ...workProvider, address }]
      await expect(begin()).rejects.toMatchObject({ code: 'unavailable' })
    }
    server.provider.offered = []
    await expect(begin()).rejects.toMatchObject({ code: 'not_found' })
    const call = core.call('beginSignInElsewhere', { server: 'file:///etc', provider: 'staff' })
    await expect(call).rejects.toMatchObject({ code: 'validation' })
  })
})
