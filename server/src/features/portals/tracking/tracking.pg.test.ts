import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { createTestDeps, type TestDeps } from '#server/testing/createTestDeps.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { proveDomain } from '#server/testing/proveDomain.ts'
import { publishForTest } from '#server/testing/publishForTest.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { RenderInput, WebBundle } from '../pages/webBundle.ts'

const own = 'learn.example.org'
const settings = {
  analyticsTagId: 'G-ABC123',
  footerScripts: '<script src="https://cdn.example.net/a.js"></script>',
  scriptHosts: ['*.example.com', "'unsafe-inline'"],
}

let deps: TestDeps
let tenant: Tenant
let server: Server
let port: number
let rendered: RenderInput[]

beforeAll(async () => {
  deps = await createTestDeps()
  // The platform's: the server's own address shows it.
  await makeTenant(deps)
  tenant = await makeTenant(deps, {}, { publicDomain: own, settings })
  await proveDomain(deps, tenant, own)
  const bundle: WebBundle = {
    clientDir: tmpdir(),
    assets: { scripts: [], styles: [], words: {}, parts: {} },
    async render(input) {
      rendered.push(input)
      return input.url.includes('embed') ? { status: 200, html: '' } : { status: 200, kind: 'home', html: '' }
    },
  }
  server = createServer(createApp(deps, bundle)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await deps.close()
})
beforeEach(() => {
  rendered = []
})

/** The policy of a page. */
function open(host: string | null, path = '/', headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, headers: { ...(host && { host }), ...headers } },
      (response) => {
        response.resume()
        response.once('end', () => resolve(String(response.headers['content-security-policy'])))
      },
    )
    asked.once('error', reject)
    asked.end()
  })
}
const directive = (policy: string, name: string) =>
  policy.split(';').find((one) => one.startsWith(`${name} `)) ?? ''

it('runs scripts on the portal’s proven domain, under a policy that names their hosts', async () => {
  const policy = await open(own)
  const tracking = rendered[0]?.tracking
  expect(tracking?.scripts.map(({ src }) => src)).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-ABC123',
    null,
    'https://cdn.example.net/a.js',
  ])
  expect(tracking?.consent).toEqual({ text: null })
  for (const name of ['script-src', 'connect-src', 'img-src'])
    expect(directive(policy, name)).toMatch(
      / https:\/\/\*\.googletagmanager\.com .* https:\/\/cdn\.example\.net https:\/\/\*\.example\.com$/,
    )
  expect(directive(policy, 'script-src')).not.toContain('unsafe')
  expect(directive(policy, 'frame-src')).not.toContain('example')
})

it('runs none at the address that portals share, for a name in a header, or at a domain that is not proven', async () => {
  const named = `${tenant.organization}~${tenant.portal}`
  const shared = `/portal/${tenant.organization}/${tenant.portal}`
  const policies = [
    await open(null, shared),
    await open(own, shared),
    await open(null, '/', { 'x-lectern-portal': named }),
    await open('claimed.example.org', '/', { 'x-lectern-portal': named }),
  ]
  expect(rendered).toHaveLength(4)
  expect(rendered.map(({ tracking }) => tracking)).toEqual([null, null, null, null])
  for (const policy of policies) expect(policy).not.toContain('example.net')
})

it('leaves the policy of pages inside frames as it is', async () => {
  expect(await open(own, '/embed/one')).not.toContain('example.net')
})

it('asks nobody where an administrator says so, once it is published', async () => {
  const key = `${tenant.organization}~${tenant.portal}`
  const values = { settings: { ...settings, asksConsent: false } }
  await writeSynced(deps, tenant.organization, { do: 'update', entity: Portal, key, values })
  deps.pass(4000)
  await open(own)
  expect(rendered.at(-1)?.tracking?.consent).toEqual({ text: null })
  await publishForTest(deps, Portal, key)
  deps.pass(4000)
  await open(own)
  expect(rendered.at(-1)?.tracking?.consent).toBeNull()
})
