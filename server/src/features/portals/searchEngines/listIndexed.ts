import { catalogueRows, shownOf } from '#server/kernel/access/catalogueRows.ts'
import { decideSight } from '#server/kernel/access/decideSight.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { tableOf } from '#server/kernel/db/records/columns.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { searchTypes } from '#shared/features/portals/operations/searchPortal.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { learnables } from '../../learning/learnables.ts'
import { listMenu } from '../browsing/categoryNames.ts'
import { getPortalFrame } from '../browsing/portalFrame.ts'

/** A page of a portal that search engines may list: its path on the portal, and its last change (ISO 8601). */
export type IndexedPage = { path: string; changedAt: string | null }

/** The most pages of one sitemap; the standard allows 50,000. */
export const mostInPart = 10_000

type Row = { type: string; id: string; slug: string | null; changedAt: Date; total: number }

/**
 * The pages of the context's portal that a visitor sees and its authors let search engines list (MOD-99: `doNotIndex`), a part
 * from 0 on; `parts` is how many there are. The first begins with the home page, the pages at addresses of their own, and the categories. @throws AppError `not_found`
 */
export async function listIndexed(
  context: RequestContext,
  part: number,
): Promise<{ pages: IndexedPage[]; parts: number }> {
  const visitor: RequestContext = { ...context, viewer: { kind: 'anonymous' } }
  const { frame, asker } = await getPortalFrame(visitor)
  if (asker.portals.length === 0) throw new AppError('not_found')
  const { deps } = context
  const sources = await listSources(visitor, context.portal?.organization ?? '', asker)
  const rows = await query<Row>(
    deps.db,
    Prisma.sql`SELECT *, count(*) OVER ()::int AS total FROM (${Prisma.join(sources, ' UNION ALL ')}) AS pages
      ORDER BY type, key LIMIT ${mostInPart} OFFSET ${part * mostInPart}`,
  )
  const parts = Math.max(1, Math.ceil((rows[0]?.total ?? 0) / mostInPart))
  if (part > 0 && rows.length === 0) throw new AppError('not_found')
  const named = rows.map(({ type, id, slug, changedAt }) => ({
    path: pathOf(type, { id, slug }),
    changedAt: changedAt.toISOString(),
  }))
  if (part > 0) return { pages: named, parts }
  const categories = listMenu(frame, deps.now()).map((one) => ({ path: pathOf('cat', one), changedAt: null }))
  const free = frame.freePages.map(({ id, slug, updatedAt }) => ({
    path: pathOf('page', { id, slug }),
    changedAt: updatedAt,
  }))
  return {
    pages: [{ path: '/', changedAt: frame.portal.updatedAt }, ...free, ...categories, ...named],
    parts,
  }
}

async function listSources(
  context: RequestContext,
  organization: string,
  asker: AskerFacts,
): Promise<Prisma.Sql[]> {
  const now = context.deps.now()
  const items = searchTypes.map((type) => {
    const { item } = learnables[type]
    return Prisma.sql`SELECT ${type} AS type, key, id, slug, "publishedAt" AS "changedAt" FROM ${tableOf(shownOf(item))}
      WHERE (${catalogueRows(item, organization, asker, now)}) AND "doNotIndex" IS NOT TRUE`
  })
  if (!asker.hasInstructors) return items
  const { entity, rows } = await decideSight(context, Instructor, organization)
  const instructors = Prisma.sql`SELECT 'instructor' AS type, key, id, slug, "updatedAt" AS "changedAt"
    FROM ${tableOf(entity)} WHERE ${rows} AND organization = ${organization}`
  return [...items, instructors]
}

const pathOf = (type: string, { id, slug }: { id: string; slug: string | null }): string =>
  `/${type}/${encodeURIComponent(slug || id)}`
