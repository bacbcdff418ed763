import { type Asked, found, type LoadedPage } from '../../../kernel/manifest/page.tsx'
import { frameKey } from '../../../kernel/site/frameQuery.ts'
import { portalHome } from '../calls.ts'
import { homeQuery } from './homeQuery.ts'

/** One call for the frame and what the page shows. */
export async function loadHome(
  _params: object,
  { site: { api }, cache, viewer }: Asked,
): Promise<LoadedPage> {
  const [{ page, courses, ...frame }, who] = await Promise.all([api.call(portalHome), viewer])
  cache.setQueryData(frameKey, frame)
  cache.setQueryData(homeQuery(api, who).queryKey, { page, courses })
  return found
}
