import type { QueryClient } from '@tanstack/react-query'
import type { Feature } from '../manifest/Feature.ts'
import { type LoadedPage, missing, type OpenPage } from '../manifest/page.tsx'
import { frameQuery } from '../site/frameQuery.ts'
import type { AskedSite } from '../site/Site.ts'
import { viewerQuery } from '../viewer/viewerQuery.ts'

/** Fills the cache with what a page shows at once, and decides its status. Null: there is no such page. */
export async function loadPage(
  features: readonly Feature[],
  opened: OpenPage | null,
  search: string,
  site: AskedSite,
  cache: QueryClient,
): Promise<LoadedPage> {
  const viewer = cache.fetchQuery(viewerQuery(site.api))
  const frame = opened?.bringsFrame ? null : cache.fetchQuery(frameQuery(site))
  const asked = { site, cache, viewer, search }
  const [loaded, shown] = await Promise.all([opened?.load(asked), frame, viewer])
  const { kind = null } = opened ?? {}
  if (kind && shown?.ownPages.includes(kind))
    await Promise.all(features.map(({ design }) => design?.load(kind, asked)))
  return loaded ?? missing
}
