import { themeColors } from '../../../../shared/widgets/kernel/theme/themeColors.ts'

/** A portal's colours as CSS (THM-02). */
export function portalTokens(stylesheet: unknown): string {
  const rules = Object.entries(themeColors(stylesheet)).map(([property, color]) => `${property}:${color}`)
  return rules.length > 0 ? `:root{${rules.join(';')}}` : ''
}
