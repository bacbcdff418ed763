import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute } from '#server/kernel/db/query.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { mostInPart } from './listIndexed.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant
const publishedAt = '2026-01-02T03:04:05.000Z'

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, {}, { type: 'membership', enableInstructors: true })
  other = await makeTenant(app.deps)
  const add = (entity: Entity, name: string, values: object = {}, of = tenant) =>
    of.add(entity, { name, publishedAt, ...values })
  const mira = await tenant.add(Instructor, { name: 'Mira', slug: 'mira' })
  await tenant.add(Instructor, { name: 'Teaches nothing yet', slug: 'idle' })
  await add(Course, 'Green tea', { slug: 'green-tea', instructors: [mira] })
  await add(Course, 'Tea & cake', { slug: null })
  await add(Course, 'Hidden from engines', { slug: 'hidden', doNotIndex: true })
  await add(Course, 'Over', { slug: 'over', active: false })
  await add(Course, 'Draft', { slug: 'draft', publishedAt: null })
  await add(Course, 'Not searchable on the portal', { slug: 'quiet', searchable: false })
  await add(Course, 'Elsewhere', { slug: 'elsewhere' }, other)
  await add(Program, 'From leaf to cup', { slug: 'leaf' })
  await add(Document, 'A card', { slug: 'card' })
})
afterAll(() => app.close())

const baseOf = ({ organization, portal }: Tenant) => `/portal/${organization}/${portal}`
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${app.origin}${path}`, { headers })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}
/** The paths on the portal, wherever that is. */
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    new URL(address).pathname.replace(/^\/portal\/[^/]+\/[^/]+/, ''),
  )

describe('the sitemap of a portal', () => {
  it('lists the pages that visitors see, with the day of their last change', async () => {
    const { status, type, text } = await get(`${baseOf(tenant)}/sitemap.xml`)
    expect(status).toBe(200)
    expect(type).toContain('application/xml')
    const paths = locations(text)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/course/green-tea',
        '/course/quiet',
        '/program/leaf',
        '/document/card',
        '/instructor/mira',
      ]),
    )
    expect(paths.filter((path) => /hidden|over|draft|elsewhere|idle/.test(path))).toEqual([])
    expect(paths[0]).toBe('/')
    expect(text).toContain('/course/green-tea</loc><lastmod>2026-01-02</lastmod>')
  })

  it('is the same for a learner as for a visitor', async () => {
    const path = `${baseOf(tenant)}/sitemap.xml`
    expect((await get(path, { Cookie: tenant.customer.cookie ?? '' })).text).toBe((await get(path)).text)
  })

  it('lists its parts where one would be too long', async () => {
    await execute(
      app.deps.db,
      Prisma.sql`INSERT INTO "CoursePublished" SELECT (jsonb_populate_record(c, jsonb_build_object(
          'key', ${other.organization} || '~n' || n, 'id', 'n' || n, 'slug', 'n' || n))).*
        FROM "CoursePublished" c, generate_series(1, ${mostInPart}) n
        WHERE c.organization = ${other.organization} AND c.slug = 'elsewhere'`,
    )
    const { text } = await get(`${baseOf(other)}/sitemap.xml`)
    expect(locations(text).map((one) => one.split('/').at(-1))).toEqual(['sitemap-1.xml', 'sitemap-2.xml'])
    expect(locations((await get(`${baseOf(other)}/sitemap-1.xml`)).text)).toHaveLength(mostInPart + 1)
    expect(locations((await get(`${baseOf(other)}/sitemap-2.xml`)).text)).toHaveLength(1)
    expect((await get(`${baseOf(other)}/sitemap-3.xml`)).status).toBe(404)
    expect((await get(`${baseOf(other)}/sitemap-0.xml`)).status).toBe(404)
  })

  it.each(['/portal/nobody/nothing/sitemap.xml', '/portal/a~b/c/sitemap.xml', '/portal/%00/x/sitemap.xml'])(
    'is missing at %s',
    async (path) => expect((await get(path)).status).toBe(404),
  )

  it('is missing once the portal is closed', async () => {
    const closed = await makeTenant(app.deps, {}, { active: false })
    expect((await get(`${baseOf(closed)}/sitemap.xml`)).status).toBe(404)
  })
})

describe('robots.txt', () => {
  it('names the sitemap of the portal at its address', async () => {
    const { type, text } = await get('/robots.txt')
    expect(type).toContain('text/plain')
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/graphql\n/)
    expect(text).toMatch(/Sitemap: https?:\/\/[^/]+\/sitemap\.xml\n$/)
  })

  it('names the sitemaps of the organization’s other portals there, and of nobody else’s', async () => {
    const atRoot = await app.deps.db.prisma.portalPublished.findFirstOrThrow({
      orderBy: { createdAt: 'asc' },
    })
    const { organization } = atRoot
    const add = (id: string, active: boolean) =>
      app.deps.db.prisma.portalPublished.create({
        // Cast: a copy of a row, whose JSON may be null.
        data: { ...atRoot, id, key: `${organization}~${id}`, active, publicDomain: null } as never,
      })
    await add('second', true)
    await add('closed', false)
    const { text } = await get('/robots.txt')
    const paths = [...text.matchAll(/^Sitemap: (.*)$/gm)].map(([, one = '']) => new URL(one).pathname)
    expect(paths.sort()).toEqual([`/portal/${organization}/second/sitemap.xml`, '/sitemap.xml'])
  })

  it('keeps everything from engines at an address without a portal', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    // `fetch` sends no other host.
    request(`${app.origin}/robots.txt`, { headers: { Host: 'nobody.example' } }, async (response) => {
      resolve(Buffer.concat(await response.toArray()).toString())
    })
      .on('error', reject)
      .end()
    expect(await promise).toBe('User-agent: *\nDisallow: /\n')
  })
})
