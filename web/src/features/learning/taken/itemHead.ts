import { itemPicture } from '#shared/features/content/rules/itemPicture.ts'
import { linkOf } from '#web/kernel/api/linkOf.ts'
import type { Known, OwnHead } from '#web/kernel/manifest/page.tsx'
import { itemKey, type PageItemType } from './itemKey.ts'
import type { ItemAnswer } from './itemQuery.ts'

/** The record that an answer is about. */
export const itemOf = ({ program, microcast, document }: ItemAnswer) => program ?? microcast ?? document

/** The head of an item's page. */
export function itemHead(type: PageItemType, item: string, { cache, viewer }: Known): OwnHead | null {
  const answer = viewer && cache.getQueryData<ItemAnswer | null>(itemKey(viewer, type, item))
  if (answer === null) return null
  const known = answer && itemOf(answer)
  if (!known) return {}
  const title = [known.name]
  if (!import.meta.env.SSR) return { title }
  const pictures = [known.ogImage, itemPicture(type, known)].map((asset) => linkOf(answer.links, asset))
  return {
    title,
    description: known.headline || known.description,
    image: pictures.find((picture) => picture !== null) ?? null,
    isIndexed: !known.doNotIndex,
  }
}
