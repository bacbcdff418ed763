import type { Handler } from '#server/kernel/request/Handler.ts'
import type { portalPage as operation } from '#shared/features/portals/operations/portalPage.ts'
import { getPortalFrame } from './portalFrame.ts'
import { showPage } from './showPage.ts'

/** What surrounds the content of one of the portal's places, for this reader. */
export const portalPage: Handler<typeof operation> = async ({ kind }, context) => {
  const place = await getPortalFrame(context)
  // One address for both (PRT-13).
  const delivery = kind === 'microcast' ? await showPage(context, 'microcastDelivery', place) : null
  return { page: delivery ?? (await showPage(context, kind, place)) }
}
