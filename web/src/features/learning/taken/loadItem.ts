import { type Asked, found, type LoadedPage, missing } from '#web/kernel/manifest/page.tsx'
import { itemPath } from '#widgets/features/content/course/itemPath.ts'
import { itemOf } from './itemHead.ts'
import { itemKey, type PageItemType } from './itemKey.ts'
import { itemQuery } from './itemQuery.ts'

/** Loads the page of an item, by slug or key; its URL is by slug (decision DEL-03). */
export async function loadItem(
  type: PageItemType,
  item: string,
  { site, cache, viewer, search }: Asked,
): Promise<LoadedPage> {
  const who = await viewer
  const answer = await cache.fetchQuery(itemQuery(site.api, who, type, item))
  const known = answer && itemOf(answer)
  if (!known) return missing
  if (!known.slug || known.slug === item) return found
  cache.setQueryData(itemKey(who, type, known.slug), answer)
  return { status: 200, redirect: itemPath(type, known) + search }
}
