import { contrast } from '#shared/kernel/rules/contrast.ts'
import { darkenGround } from '#shared/kernel/theme/palette/lookColors.ts'
import { enoughForText } from '#shared/kernel/theme/palette/oklch.ts'
import { isDarkGround } from '#shared/kernel/theme/palette/pageColors.ts'
import type { PageNode } from '../pageWidgets/pageElements.ts'
import { inkOn, seenOn, strongInks } from './inkOn.ts'
import { flattenNodes } from './pageContents.ts'

/** A part whose text can hardly be read, and the colour with which it can. */
export type FaintSection = { id: string; color: string; repaired: string }

/**
 * Parts with a translucent ground: their inks are chosen for a white page, and the portal's own page, or that of its dark theme,
 * shows through. An opaque ground can be read in both themes. `background`: the portal's, if it has one.
 */
export function findFaintSections(nodes: readonly PageNode[], background: string | null): FaintSection[] {
  const page = background ?? '#ffffff'
  return flattenNodes(nodes).flatMap(({ id, element: { backgroundColor: color } }) => {
    if (!color || color.length < 9 || canBeRead(color, page)) return []
    return [{ id, color, repaired: seenOn(page, color) }]
  })
}

function canBeRead(color: string, page: string): boolean {
  const ground = seenOn(page, color)
  const ink = inkOn(color) === 'light' ? '#ffffff' : (strongInks(color).light ?? '#2f383f')
  // A portal on a dark page has no other dark theme.
  const dark = isDarkGround(page) ? '#ffffff' : seenOn('#000000', darkenGround(color))
  const isFitInDark = isDarkGround(page) || contrast('#ffffff', dark) >= enoughForText
  return contrast(ink, ground) >= enoughForText && isFitInDark
}
