import type { Handler } from '#server/kernel/request/Handler.ts'
import type { freePage as operation } from '#shared/features/portals/operations/freePage.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { getPortalFrame } from './portalFrame.ts'
import { showFound } from './portalPage.ts'

/** A published page at an address of its own, with what its widgets show to this reader. */
export const freePage: Handler<typeof operation> = async ({ page: reference }, context) => {
  const place = await getPortalFrame(context)
  const { freePages, pages } = place.frame
  const named =
    freePages.find(({ slug }) => slug === reference) ?? freePages.find(({ id }) => id === reference)
  const page = named ? await pages.read(named.id) : null
  if (!page) throw new AppError('not_found')
  return { page: await showFound(context, page, place) }
}
