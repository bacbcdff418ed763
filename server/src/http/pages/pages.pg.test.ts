import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { createTestDeps, type TestDeps } from '../../testing/createTestDeps.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import type { RenderInput, WebBundle } from './webBundle.ts'

describe('the portal’s pages', () => {
  let deps: TestDeps
  let tenant: Tenant
  let server: Server
  let origin: string
  let folder: string
  const rendered: RenderInput[] = []

  beforeAll(async () => {
    deps = await createTestDeps()
    tenant = await makeTenant(deps)
    folder = await mkdtemp(join(tmpdir(), 'lectern-pages-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'assets', 'app-1a2b3c.js'), 'let lectern')
    // The bundle is what Vite builds; this one tells what it was given.
    const bundle: WebBundle = {
      clientDir: folder,
      assets: { scripts: ['/assets/app-1a2b3c.js'], styles: [] },
      async render(input) {
        rendered.push(input)
        if (input.url.includes('moved')) return { status: 301, redirect: '/here', stream: streamOf('') }
        const answer = await input.query('{ viewer { kind } }', {})
        return { status: input.portal ? 200 : 404, stream: streamOf(JSON.stringify(answer)) }
      },
    }
    server = createServer(createApp(deps, bundle)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    origin = typeof address === 'object' && address ? `http://localhost:${address.port}` : ''
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await deps.close()
    await rm(folder, { recursive: true, force: true })
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, { headers, redirect: 'manual' })

  it('are rendered for the portal of the address, with the viewer’s own answers', async () => {
    const response = await get('/course/tea?item=l1', { Cookie: tenant.customer.cookie ?? '' })
    expect(await response.json()).toEqual({ data: { viewer: { kind: 'customer' } } })
    expect(rendered.at(-1)).toMatchObject({
      url: '/course/tea?item=l1',
      base: '',
      portal: { organization: tenant.organization, id: tenant.portal },
      assets: { scripts: ['/assets/app-1a2b3c.js'] },
    })
    const nonce = rendered.at(-1)?.nonce
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(response.headers.get('content-security-policy')).toContain(
      `;frame-src ${deps.settings.contentOrigin} https://form.typeform.com;`,
    )
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
  })

  it('are rendered for the portal that the path names', async () => {
    const other = await makeTenant(deps)
    const base = `/portal/${other.organization}/${other.portal}`
    await get(`${base}/search?q=tea`, { Cookie: tenant.customer.cookie ?? '' })
    expect(rendered.at(-1)).toMatchObject({
      base,
      portal: { organization: other.organization, id: other.portal },
    })
    // A customer of one organization is nobody on another's portal.
    const answer = await get(base, { Cookie: tenant.customer.cookie ?? '' })
    expect(await answer.json()).toEqual({ data: { viewer: { kind: 'anonymous' } } })
  })

  it('are found by their domain', async () => {
    const named = await makeTenant(deps)
    await deps.db.prisma.portal.update({
      where: { key: `${named.organization}~${named.portal}` },
      data: { publicDomain: 'learn.example.org' },
    })
    const request = await import('node:http')
    const status = await new Promise((resolve) => {
      request.get(`${origin}/`, { headers: { Host: 'learn.example.org' } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
    })
    expect(status).toBe(200)
    expect(rendered.at(-1)?.portal).toEqual({ organization: named.organization, id: named.portal })
  })

  it('send on, miss and cache as they should', async () => {
    const moved = await get('/moved')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/here'])
    expect((await get('/assets/none.js')).status).toBe(404)
    const file = await get('/assets/app-1a2b3c.js')
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/outbox')).status).toBe(200)
  })
})

function streamOf(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })
}
