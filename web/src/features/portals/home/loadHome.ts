import { type Asked, found, type LoadedPage } from '../../../kernel/manifest/page.tsx'
import { frameKey } from '../../../kernel/site/frameQuery.ts'
import { portalHome } from '../calls.ts'
import { catalogueQuery } from '../cards/courseCardsQuery.ts'

/** One call for the frame and the cards. */
export async function loadHome(
  _params: object,
  { site: { api }, cache, viewer }: Asked,
): Promise<LoadedPage> {
  const [{ courses, ...frame }, who] = await Promise.all([api.call(portalHome), viewer])
  cache.setQueryData(frameKey, frame)
  cache.setQueryData(catalogueQuery(api, who).queryKey, courses)
  return found
}
