import { listShapes } from '#shared/kernel/theme/lookTokens.ts'
import { lookColors } from '#shared/kernel/theme/portalTokens.ts'

/** A stylesheet as custom properties, for a part of a page: the size of its letters is the whole page's. */
export function lookProperties(stylesheet: unknown, isDark = false): Record<string, string> {
  const { light, dark } = lookColors(stylesheet)
  const { 'font-size': _ofPage, ...shapes } = listShapes(stylesheet)
  return { ...shapes, ...(isDark ? dark : light) }
}
