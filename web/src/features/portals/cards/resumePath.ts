import { itemPath } from '#widgets/features/content/course/itemPath.ts'
import { classPath } from '#widgets/features/learning/classPath.ts'
import type { CardItem } from '#widgets/features/portals/cards/CardItem.ts'
import { nextPath } from '#widgets/features/portals/cards/cardKinds.ts'
import { cardButton } from '#widgets/features/portals/cards/itemButton.ts'
import type { CardWords } from '#widgets/features/portals/cards/useCardWords.ts'
import type { ShownPortal } from '../calls.ts'

/** What comes next in an item that was begun; where the portal's settings lead elsewhere from its card, there. */
export function resumePath(portal: ShownPortal, item: CardItem, words: CardWords): string {
  if (item.type !== 'course') return nextPath(item) ?? itemPath(item.type, item)
  const { href } = cardButton(portal, item, words)
  return href === classPath(item) ? (nextPath(item) ?? href) : href
}
