/** The tokens that a stylesheet may set, and the custom properties they become. */
const names: Readonly<Record<string, string>> = {
  primary: '--color-primary',
  onPrimary: '--color-on-primary',
  secondary: '--color-secondary',
  font: '--color-text',
  heading: '--color-heading',
  background: '--color-background',
}

/**
 * A stylesheet’s colours as custom properties (THM-02). Only known names and plain hex colours pass, so that a stylesheet cannot
 * inject CSS into a page.
 */
export function themeColors(stylesheet: unknown): Record<string, string> {
  if (typeof stylesheet !== 'object' || stylesheet === null) return {}
  const colors = Object.entries(stylesheet).flatMap(([name, value]) => {
    const property = names[name]
    const hex = typeof value === 'string' ? /^#?([0-9a-f]{6})$/i.exec(value)?.[1] : undefined
    return property && hex ? [[property, `#${hex.toLowerCase()}`] as const] : []
  })
  return Object.fromEntries(colors)
}
