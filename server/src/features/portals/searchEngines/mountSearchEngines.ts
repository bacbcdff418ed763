import type { Express, Request, Response } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import { createContext } from '#server/kernel/request/createContext.ts'
import { type PortalName, parsePortalName } from '#server/kernel/request/portalName.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { canonicalHome } from '../finding/canonicalHome.ts'
import { listIndexed } from './listIndexed.ts'
import { pagesXml, partsXml } from './sitemapXml.ts'

/** Search engines come again soon enough. */
const keptSeconds = 600

/**
 * `GET /robots.txt` and `GET /sitemap.xml` of the portal at the called address, and the sitemaps of those at
 * `/portal/{organization}/{portal}`. A sitemap with too many pages for one file lists its parts, `/sitemap-{number}.xml`.
 */
export function mountSearchEngines(app: Express, deps: Deps): void {
  app.get('/robots.txt', async (request, response) => {
    response.type('text/plain').set('Cache-Control', `public, max-age=${keptSeconds}`)
    response.send(await robotsText(deps, request, response))
  })
  app.get(['/sitemap.xml', '/portal/:organization/:portal/sitemap.xml'], async (request, response) => {
    const { context, base } = await findPlace(deps, request, response)
    const { pages, parts } = await listIndexed(context, 0)
    const numbers = Array.from({ length: parts }, (_, part) => `${base}/sitemap-${part + 1}.xml`)
    sendXml(response, parts > 1 ? partsXml(numbers) : pagesXml(atBase(pages, base)))
  })
  app.get(
    ['/sitemap-:number.xml', '/portal/:organization/:portal/sitemap-:number.xml'],
    async (request, response) => {
      const number = String(request.params.number)
      if (!/^[1-9]\d{0,5}$/.test(number)) throw new AppError('not_found')
      const { context, base } = await findPlace(deps, request, response)
      const { pages } = await listIndexed(context, Number(number) - 1)
      sendXml(response, pagesXml(atBase(pages, base)))
    },
  )
}

/** Everything may be read; pages that are not to be listed say so themselves. An address without a portal offers nothing. */
async function robotsText(deps: Deps, request: Request, response: Response): Promise<string> {
  const { context, base } = await findPlace(deps, request, response)
  if (!context.portal) return 'User-agent: *\nDisallow: /\n'
  const others = await listHomesBelow(deps, context.portal, base)
  const sitemaps = [base, ...others].map((home) => `Sitemap: ${home}/sitemap.xml\n`)
  return `User-agent: *\nDisallow: /graphql\nDisallow: /sync\n\n${sitemaps.join('')}`
}

/** More than an organization has. */
const mostPortals = 100

/** The homes of the organization's other portals at the same address. Those of other organizations are nobody's business here. */
async function listHomesBelow(deps: Deps, { organization, id }: PortalName, base: string): Promise<string[]> {
  const rows = await query<{ id: string }>(deps.db, {
    name: 'portals-of-robots',
    text: `SELECT id FROM "PortalPublished" WHERE organization = $1 AND id <> $2 AND active AND "publishedAt" IS NOT NULL
      ORDER BY "createdAt", id LIMIT ${mostPortals}`,
    values: [organization, id],
  })
  const homes = await Promise.all(rows.map((row) => canonicalHome(deps, { organization, id: row.id })))
  return homes.filter((home) => home.startsWith(`${new URL(base).origin}/`))
}

async function findPlace(deps: Deps, request: Request, response: Response) {
  const { organization, portal } = request.params
  const isNamed = organization !== undefined && portal !== undefined
  const named = isNamed ? parsePortalName(`${organization}~${portal}`) : null
  if (isNamed && !named) throw new AppError('not_found')
  const context = await createContext(deps, request, response, named)
  return { context, base: await canonicalHome(deps, context.portal) }
}

const atBase = (pages: readonly { path: string; changedAt: string | null }[], base: string) =>
  pages.map(({ path, changedAt }) => ({ address: path === '/' ? base : base + path, changedAt }))

function sendXml(response: Response, xml: string): void {
  response.type('application/xml').set('Cache-Control', `public, max-age=${keptSeconds}`).send(xml)
}
