import { readableOn } from '../../../../shared/src/kernel/rules/readableOn.ts'
import { themeColors } from '../../../../shared/widgets/kernel/theme/themeColors.ts'

/** The surface of the dark theme (dark.css), and the ink on a light colour. */
const [darkSurface, darkInk] = ['#192229', '#06141c']

/**
 * A portal's colours as CSS (THM-02). The dark theme takes its two accents, lighter where its surface asks for it; its
 * background and words are its own.
 */
export function portalTokens(stylesheet: unknown, isDarkAllowed = false): string {
  const colors = themeColors(stylesheet)
  const plain = ruleOf(':root', colors)
  return isDarkAllowed ? plain + ruleOf(':root[data-theme=dark]', inDark(colors)) : plain
}

function inDark(colors: Record<string, string>): Record<string, string> {
  const accents = ['--color-primary', '--color-secondary'].flatMap((property) => {
    const color = colors[property]
    return color ? [[property, readableOn(darkSurface, color)] as const] : []
  })
  const hasPrimary = '--color-primary' in colors
  return { ...Object.fromEntries(accents), ...(hasPrimary && { '--color-on-primary': darkInk }) }
}

function ruleOf(selector: string, properties: Record<string, string>): string {
  const lines = Object.entries(properties).map(([property, color]) => `${property}:${color}`)
  return lines.length > 0 ? `${selector}{${lines.join(';')}}` : ''
}
