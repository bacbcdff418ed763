import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { createTestDeps, type TestDeps } from '#server/testing/createTestDeps.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { proveDomain } from '#server/testing/proveDomain.ts'
import { publishForTest } from '#server/testing/publishForTest.ts'
import { findEntity } from '#shared/entities.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { embedOrigins } from '#shared/kernel/richText/blocks/embedHosts.ts'
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
    await writeFile(join(folder, 'assets', 'app-1a2b3c.css'), 'p { margin: 0 }')
    // Stands for the bundle that Vite builds; returns its input.
    const bundle: WebBundle = {
      clientDir: folder,
      assets: { scripts: ['/assets/app-1a2b3c.js'], styles: [], words: {}, parts: {} },
      async render(input) {
        rendered.push(input)
        if (input.url.includes('moved')) return { status: 301, redirect: '/here', html: '' }
        if (/\/(former-|gone|was-hidden)/.test(input.url)) return { status: 404, html: 'missing' }
        const answer = await input.query('{ viewer { kind } }', {})
        if (input.asksPicture) {
          const picture = input.url.includes('plain')
            ? null
            : `http://files.test/${JSON.stringify(answer.data)}`
          return { status: 200, picture, html: '' }
        }
        return { status: input.portal ? 200 : 404, html: JSON.stringify(answer) }
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

  it('are rendered for the portal of the address, with the viewer’s own data', async () => {
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
      `;frame-src ${deps.settings.contentOrigin} https://form.typeform.com ${embedOrigins.join(' ')};`,
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
    // A customer of one organization has no role on another's portal.
    const answer = await get(base, { Cookie: tenant.customer.cookie ?? '' })
    expect(await answer.json()).toEqual({ data: { viewer: { kind: 'anonymous' } } })
  })

  it('say themselves that there is none at an address with a broken escape', async () => {
    const base = `/portal/${tenant.organization}/${tenant.portal}`
    for (const path of [
      '/page/100%',
      '/page/%E0%A4%A',
      `${base}/page/%`,
      `${base}/%E0?q=100%`,
      '/page/%00',
    ]) {
      expect((await get(path)).status).toBe(200)
      expect(rendered.at(-1)).toMatchObject({
        url: path,
        portal: { organization: tenant.organization, id: tenant.portal },
      })
    }
  })

  it('are looked for among former addresses only by what PostgreSQL can hold', async () => {
    for (const place of ['page', 'course', 'cat'])
      expect((await get(`/${place}/former-%00`)).status).toBe(404)
  })

  describe('their pictures for previews of links', () => {
    const pictureOf = async (path: string) => {
      const response = await get(path, { Cookie: tenant.customer.cookie ?? '' })
      const { status, headers } = response
      return { status, to: headers.get('location'), kept: headers.get('cache-control') }
    }

    it('stay at one address, and are what a visitor’s page names, for everybody who asks', async () => {
      const base = `/portal/${tenant.organization}/${tenant.portal}`
      for (const place of ['', base]) {
        const { status, to, kept } = await pictureOf(`${place}/social-picture/course/tea`)
        expect(status).toBe(302)
        expect(decodeURI(to ?? '')).toBe('http://files.test/{"viewer":{"kind":"anonymous"}}')
        expect(kept).toBe('public, max-age=300')
        expect(rendered.at(-1)).toMatchObject({ url: `${place}/course/tea`, base: place, draft: null })
      }
      expect((await pictureOf('/social-picture')).status).toBe(302)
      expect(rendered.at(-1)?.url).toBe('/')
    })

    it('are missing where the page or its picture is, and name no portal that is none', async () => {
      expect((await pictureOf('/social-picture/course/gone')).status).toBe(404)
      expect((await pictureOf('/social-picture/course/plain')).status).toBe(404)
      expect((await pictureOf('/portal/a~b/c/social-picture/course/tea')).status).toBe(404)
    })
  })

  describe('by their domain', () => {
    /** Writes as a console does, which also sets when a portal was made. */
    const name = (tenant: Tenant, domain: string | null) =>
      writeSynced(deps, tenant.organization, {
        do: 'update',
        entity: Portal,
        key: `${tenant.organization}~${tenant.portal}`,
        values: { publicDomain: domain },
      })
    const shownAt = async (host: string) => {
      rendered.length = 0
      const request = await import('node:http')
      await new Promise((resolve) => {
        request.get(`${origin}/`, { headers: { Host: host } }, (response) => {
          response.resume()
          response.once('close', resolve)
        })
      })
      return rendered.at(-1)?.portal?.organization ?? null
    }

    it('are found once it is proven, and not by a claim, even of an older portal', async () => {
      const [first, second] = [await makeTenant(deps), await makeTenant(deps)]
      await name(first, 'Learn.example.org')
      expect(await shownAt('learn.example.org')).toBeNull()
      await proveDomain(deps, first, 'learn.example.org')
      await deps.db.prisma.portalPublished.update({
        where: { key: `${second.organization}~${second.portal}` },
        data: { createdAt: new Date(0) },
      })
      await name(second, 'learn.example.org')
      expect(await shownAt('learn.example.org')).toBe(first.organization)
      expect(await shownAt('LEARN.example.org')).toBe(first.organization)
      await name(first, 'new.example.org')
      await proveDomain(deps, first, 'new.example.org')
      await proveDomain(deps, second, 'learn.example.org')
      expect(await shownAt('new.example.org')).toBe(first.organization)
      await deps.db.pool.query('SELECT pg_sleep(1.1)')
      expect(await shownAt('learn.example.org')).toBe(second.organization)
    })

    it('cannot take an address of the installation from the platform', async () => {
      const [platform, other] = [await makeTenant(deps), await makeTenant(deps)]
      const host = new URL(deps.settings.publicOrigin).host
      await deps.db.prisma.installation.create({ data: { platformOrganization: platform.organization } })
      try {
        for (const domain of [host, 'localhost', '127.0.0.1:1234']) {
          await name(other, domain)
          expect(await shownAt(domain)).toBe(platform.organization)
        }
      } finally {
        await deps.db.prisma.installation.deleteMany()
      }
    })
  })

  it('never use an address that only the request names as canonical', async () => {
    const { publicOrigin } = deps.settings
    const learn = await makeTenant(deps)
    await writeSynced(deps, learn.organization, {
      do: 'update',
      entity: Portal,
      key: `${learn.organization}~${learn.portal}`,
      values: { publicDomain: 'Canonical.example.org' },
    })
    await proveDomain(deps, learn, 'canonical.example.org')
    const canonicalAt = async (host: string, path = '/course/tea') => {
      rendered.length = 0
      await new Promise((resolve) => {
        request(`${origin}${path}`, { headers: { Host: host } }, (response) => {
          response.resume()
          response.once('close', resolve)
        }).end()
      })
      return rendered.at(-1)?.home
    }
    const named = `/portal/${learn.organization}/${learn.portal}/course/tea`
    expect(await canonicalAt('canonical.example.org')).toBe('http://canonical.example.org')
    expect(await canonicalAt('CANONICAL.example.org')).toBe('http://canonical.example.org')
    expect(await canonicalAt('evil.example')).toBe(publicOrigin)
    // A portal has one address for search engines, however it was called.
    expect(await canonicalAt('evil.example', named)).toBe('http://canonical.example.org')
    expect(await canonicalAt('canonical.example.org:99', named)).toBe('http://canonical.example.org')
    const plain = await makeTenant(deps)
    const place = `/portal/${plain.organization}/${plain.portal}`
    expect(await canonicalAt('evil.example', `${place}/course/tea`)).toBe(publicOrigin + place)
    const atRoot = await canonicalAt('localhost:1')
    expect(await canonicalAt('127.0.0.1')).toBe(atRoot)
  })

  describe('called by a former address', () => {
    const rename = async (entity: Entity, key: string, slug: string) => {
      await writeSynced(deps, tenant.organization, {
        ...{ do: 'update', entity, key },
        values: { slug, ...('manualSlug' in entity.fields && { manualSlug: true }) },
      })
      if (entity.editions) await publishForTest(deps, entity, key)
    }
    const locationOf = async (path: string) => {
      const response = await get(`${baseOf(tenant)}${path}`)
      return [response.status, response.headers.get('location')]
    }
    const baseOf = ({ organization, portal }: Tenant) => `/portal/${organization}/${portal}`
    const publishedAt = '2026-01-02T03:04:05.000Z'

    it.each([
      [Course, 'course'],
      [Course, 'class'],
      [Program, 'program'],
      [Document, 'document'],
      [Category, 'cat'],
      [Instructor, 'instructor'],
    ])('send a browser on to the present address of a %s, for good (%s)', async ({ name }, segment) => {
      const entity = findEntity(name)
      assert(entity, 'it exists')
      const values = { name: 'Green tea', slug: `former-${segment}`, ...(entity.editions && { publishedAt }) }
      const key = await tenant.add(entity, entity === Category ? { ...values, portal: null } : values)
      if (entity === Instructor) {
        const course = await tenant.add(Course, { name: 'Taught', publishedAt, instructors: [key] })
        await publishForTest(deps, Course, course)
      }
      await rename(entity, key, `second-${segment}`)
      await rename(entity, key, `now-${segment}`)
      const present = `${baseOf(tenant)}/${segment}/now-${segment}`
      expect(await locationOf(`/${segment}/former-${segment}`)).toEqual([301, present])
      expect(await locationOf(`/${segment}/former-${segment}/lesson?item=l%201&x=`)).toEqual([
        301,
        `${present}/lesson?item=l%201&x=`,
      ])
    })

    it('stay missing where nobody had it, and never name what the reader may not see', async () => {
      const hidden = await tenant.add(Course, { name: 'Quiet', slug: 'was-hidden', publishedAt })
      await rename(Course, hidden, 'secret-launch')
      expect((await locationOf('/course/was-hidden'))[0]).toBe(301)
      await writeSynced(deps, tenant.organization, {
        ...{ do: 'update', entity: Course, key: hidden },
        values: { active: false },
      })
      expect(await locationOf('/course/was-hidden')).toEqual([404, null])
      expect(await locationOf('/course/gone')).toEqual([404, null])
      expect((await get('/course/%E0%A4%A/gone')).status).toBe(404)
      const other = await makeTenant(deps)
      expect((await get(`${baseOf(other)}/course/was-hidden`)).status).toBe(404)
    })
  })

  it('allow camera, microphone and the screen for meetings, but not in frames, and never the location', async () => {
    const policy = (await get('/')).headers.get('permissions-policy')
    expect(policy).toContain('camera=(self), microphone=(self), geolocation=()')
    expect(policy).toContain('display-capture=(self)')
  })

  it('have paths with one slash: a path with two never becomes a host', async () => {
    for (const [path, there] of [
      ['//evil.example', '/evil.example'],
      ['///evil.example/a?b=//c', '/evil.example/a?b=//c'],
      ['//', '/'],
    ] as const) {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([301, there])
    }
  })

  it('have correct redirects, 404 answers and cache headers', async () => {
    const moved = await get('/moved')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/here'])
    const none = await get('/assets/none.js')
    expect([none.status, none.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
    // A person who typed the address gets an error page.
    const typed = await get('/handout.pdf', { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect(typed.headers.get('content-type')).toContain('text/html')
    const file = await get('/assets/app-1a2b3c.js')
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    // A worker has the policy of its own file; a style sheet needs none, and each header costs on every page.
    expect(file.headers.get('content-security-policy')).toContain("connect-src 'self'")
    const style = await get('/assets/app-1a2b3c.css')
    expect([style.status, style.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
    expect(style.headers.get('content-security-policy')).toBeNull()
    expect([...style.headers].join().length).toBeLessThan(600)
    expect((await get('/outbox')).status).toBe(200)
  })
})
