import type { PageNode } from '../pageWidgets/pageElements.ts'

/** The widths for which parts of a page are hidden, from narrow to wide; where they begin is in Layout.module.css. */
export const screens = ['phone', 'tablet', 'desktop'] as const
export type Screen = (typeof screens)[number]

const screenNames: Readonly<Record<Screen, string>> = {
  phone: 'phones',
  tablet: 'tablets',
  desktop: 'desktops',
}

/** Where the place of what a page is for is in a part: it is shown at every width, so that no design hides a checkout or a lesson. */
export const holdsContent = ({ element, elements }: PageNode): boolean =>
  element.type === 'pageContent' || elements.some(holdsContent)

/** The widths for which a part is not shown; none for what a page is for. */
export function hiddenOn(node: PageNode): Screen[] {
  const { hiddenOnPhone, hiddenOnTablet, hiddenOnDesktop } = node.element
  const isHidden = { phone: hiddenOnPhone, tablet: hiddenOnTablet, desktop: hiddenOnDesktop }
  const hidden = screens.filter((screen) => isHidden[screen])
  return hidden.length > 0 && holdsContent(node) ? [] : hidden
}

/** “hidden on phones and tablets”; null where a part is shown everywhere. */
export function hiddenInWords(hidden: readonly Screen[]): string | null {
  if (hidden.length === 0) return null
  if (hidden.length === screens.length) return 'hidden at every width'
  return `hidden on ${hidden.map((screen) => screenNames[screen]).join(' and ')}`
}
