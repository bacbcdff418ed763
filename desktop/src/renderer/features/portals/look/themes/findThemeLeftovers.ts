import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { hidesButtons, inkOn } from '#shared/features/portals/rules/inkOn.ts'
import { flattenNodes } from '#shared/features/portals/rules/pageContents.ts'
import { shownColors } from '#shared/kernel/theme/lookTokens.ts'
import { partColors } from '#shared/kernel/theme/palette/lookColors.ts'
import { mixColors } from '#shared/kernel/theme/palette/oklch.ts'
import { type StylesheetValues, withValues } from '../asStylesheet.ts'
import { type StarterTheme, starterThemes } from './starterThemes.ts'

/** Colours of a theme that stayed in a stylesheet whose primary colour is the author's own; null where there are none. */
export function findThemeLeftovers(
  stylesheet: StylesheetValues,
): { theme: StarterTheme; names: string[] } | null {
  const { primary } = stylesheet
  for (const theme of starterThemes) {
    if (!primary || primary === theme.stylesheet.primary) continue
    const names = partColors.filter(
      (name) => stylesheet[name] !== undefined && stylesheet[name] === theme.stylesheet[name],
    )
    if (names.length > 0) return { theme, names }
  }
  return null
}

/** The same stylesheet, where those places follow its own colours. */
export const withoutLeftovers = (stylesheet: StylesheetValues, names: readonly string[]): StylesheetValues =>
  withValues(stylesheet, Object.fromEntries(names.map((name) => [name, null])))

type Recolored = { id: string; color: string }

/** The lightest of some dark shades of a colour on which its buttons are seen. */
const darkGroundOf = (primary: string, button: string): string =>
  [0, 0.3, 0.45, 0.6, 0.75]
    .map((share) => (share === 0 ? primary : mixColors(primary, '#000000', share)))
    .find((color) => inkOn(color) === 'light' && !hidesButtons(color, button)) ?? primary

/**
 * The parts of a page on a ground of the theme's home page, and the colour that stands for it among the author's own: a dark
 * shade of the primary one for a dark ground, on which buttons are seen, the lightest shade of the primary colour for a light one.
 */
export function recolorGrounds(
  nodes: readonly PageNode[],
  theme: StarterTheme,
  stylesheet: StylesheetValues,
): Recolored[] {
  const grounds = new Set(flattenNodes(theme.makeHome()).map(({ element }) => element.backgroundColor))
  const { primary, buttonBackground: button, chipBackground: soft } = shownColors(stylesheet)
  return flattenNodes(nodes).flatMap(({ id, element: { backgroundColor } }) => {
    if (!backgroundColor || !grounds.has(backgroundColor)) return []
    const color =
      inkOn(backgroundColor) === 'light' ? primary && darkGroundOf(primary, button ?? primary) : soft
    return color === undefined ? [] : [{ id, color }]
  })
}
