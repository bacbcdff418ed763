import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { isViewedPage } from '#shared/features/portals/rules/viewedPages.ts'
import { countVisit } from './visitCounts.ts'

type Asking = Pick<IncomingMessage, 'method' | 'headers'>

/** A longer description of a browser is cut before it is searched for the names of robots. */
const mostOfAgent = 500

/** Whether the request is a program's own, such as a search engine's. One that does not say what it is counts as one. */
export function isRobot({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const agent = (headers['user-agent'] ?? '').slice(0, mostOfAgent)
  return agent === '' || isbot(agent)
}

/** Staff, and administrators who learn. */
export const isOwnPeople = ({ identity: { staff, customer } }: Pick<RequestContext, 'identity'>): boolean =>
  staff !== null || customer?.isAdmin === true

/**
 * Whether the views of this page, and of those opened from it, are counted: pages that people read in a window of their own. The views
 * of the organization's own people are not counted, and neither are drafts.
 */
export function countsViews(
  { draft, identity }: Pick<RequestContext, 'draft' | 'identity'>,
  request: Asking,
): boolean {
  const destination = request.headers['sec-fetch-dest'] ?? 'document'
  const isFetchedAhead = request.headers['sec-purpose'] !== undefined
  return (
    request.method === 'GET' &&
    draft === null &&
    !isOwnPeople({ identity }) &&
    destination === 'document' &&
    !isFetchedAhead &&
    !isRobot(request)
  )
}

/** Counts a page that was sent, and a visit if its reader came from elsewhere. */
export function countPage(
  { deps, portal }: Pick<RequestContext, 'deps' | 'portal'>,
  { headers }: Asking,
  page: string,
): void {
  if (!portal || !isViewedPage(page)) return
  countVisit(deps, portal, { event: 'view', page })
  if (comesFromOutside(headers)) countVisit(deps, portal, { event: 'visit', page })
}

/**
 * Whether a page was opened from outside: by a link of another site, an address that was typed, a bookmark. Reloading it is no new visit.
 * Browsers say where a request came from, if the server's address is secure; else the page before tells.
 */
function comesFromOutside(headers: IncomingMessage['headers']): boolean {
  if (/no-cache|max-age=0/.test(headers['cache-control'] ?? '')) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  return hostOf(headers.referer) !== headers.host
}

function hostOf(address: string | undefined): string | null {
  return address !== undefined && URL.canParse(address) ? new URL(address).host : null
}
