import { type Asked, foundPage, type LoadedPage, missing } from '#web/kernel/manifest/page.tsx'
import { itemPath } from '#widgets/features/content/course/itemPath.ts'
import { endedQuery } from '../ended/endedQuery.ts'
import { itemKey } from './itemKey.ts'
import type { LearnableType } from './itemName.ts'
import { itemQuery } from './itemQuery.ts'

type Address = { id: string; slug: string | null }

/**
 * Loads a page about an item, by slug or key; `pathOf` returns its URL, by slug (decision DEL-03). A course that the portal no
 * longer shows has a page for those who have begun it.
 */
export async function loadItem(
  type: LearnableType,
  item: string,
  { site, cache, viewer, search }: Asked,
  pathOf: (item: Address) => string = (address) => itemPath(type, address),
): Promise<LoadedPage> {
  const who = await viewer
  const answer = await cache.fetchQuery(itemQuery(site.api, who, type, item))
  if (!answer)
    return type === 'course' && (await cache.fetchQuery(endedQuery(site.api, who, item)))
      ? foundPage
      : missing
  const { slug } = answer.item
  if (!slug || slug === item) return foundPage
  cache.setQueryData(itemKey(who, type, slug), answer)
  return { status: 200, redirect: pathOf(answer.item) + search }
}
