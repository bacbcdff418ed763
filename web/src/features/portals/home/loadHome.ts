import { type Asked, foundPage, type LoadedPage } from '#web/kernel/manifest/page.tsx'
import { frameKey } from '#web/kernel/site/frameQuery.ts'
import { portalHome } from '../calls.ts'
import { homeQuery } from './homeQuery.ts'

/** One call for the frame and what the page shows. */
export async function loadHome(_params: object, asked: Asked): Promise<LoadedPage> {
  const { site, cache, viewer } = asked
  const { api } = site
  const [{ page, courses, ...frame }, who] = await Promise.all([api.call(portalHome), viewer])
  cache.setQueryData(frameKey, frame)
  cache.setQueryData(homeQuery(api, who).queryKey, { page, courses })
  // Only learners of portals with a page of their own load this script.
  if (page && who.kind === 'customer')
    await (await import('../pages/loadContinuing.ts')).loadContinuing(asked)
  return foundPage
}
