import { findKeyOfFormerSlug } from '#server/kernel/editions/publishedSlugs.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import type { freePage as operation } from '#shared/features/portals/operations/freePage.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type FreePage, getPortalFrame } from './portalFrame.ts'
import { showFound } from './portalPage.ts'

/**
 * A published page at an address of its own, with what its widgets show to this reader. The published edition decides: a page that was
 * renamed or deleted since is found by the slug that it was published with, unless another page has that now.
 */
export const freePage: Handler<typeof operation> = async ({ page: reference }, context) => {
  const place = await getPortalFrame(context)
  const { freePages, pages } = place.frame
  const named =
    freePages.find(({ slug }) => slug === reference) ??
    freePages.find(({ id }) => id === reference) ??
    (await findBySlugOfBefore(context, freePages, reference))
  const page = named ? await pages.read(named.id) : null
  if (!page) throw new AppError('not_found')
  return { page: await showFound(context, page, place) }
}

async function findBySlugOfBefore(
  { deps, portal }: RequestContext,
  pages: readonly FreePage[],
  slug: string,
): Promise<FreePage | undefined> {
  const key = await findKeyOfFormerSlug(deps.db.pool, PortalTemplate, portal?.organization ?? '', slug)
  return pages.find((page) => page.key === key)
}
