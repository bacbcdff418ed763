import { readableOn } from '#shared/kernel/rules/access/readableOn.ts'
import { listProperties } from '#shared/kernel/theme/lookTokens.ts'

/** The surface of the dark theme (dark.css), and the ink on a light colour. */
const [darkSurface, darkInk] = ['#192229', '#06141c']

/**
 * A portal's look as CSS (THM-02). The dark theme takes its two accents, lighter where its surface asks for it, and its fonts;
 * its other colours are its own.
 */
export function portalTokens(stylesheet: unknown, isDarkAllowed = false): string {
  const look = listProperties(stylesheet)
  const plain = writeRule(
    ':root',
    look.map(({ token, css }) => [token.property, css]),
  )
  return isDarkAllowed ? plain + writeRule(':root[data-theme=dark]', inDark(look)) : plain
}

/** The same as custom properties, for a page of the dark theme inside another one. */
export const darkProperties = (stylesheet: unknown): Record<string, string> =>
  Object.fromEntries(inDark(listProperties(stylesheet)))

type Lines = (readonly [property: string, value: string])[]

const inDark = (look: ReturnType<typeof listProperties>): Lines =>
  look.flatMap(({ name, token, css }): Lines => {
    const { property } = token
    if (token.kind !== 'color') return []
    if (token.inDark === 'readable')
      return [
        [property, readableOn(darkSurface, css)],
        ...(name === 'primary' ? ([['--color-on-primary', darkInk]] as const) : []),
      ]
    // Those of the dark theme itself are more specific already.
    return property.startsWith('--color-') ? [] : [[property, 'initial']]
  })

const writeRule = (selector: string, lines: Lines): string =>
  lines.length > 0 ? `${selector}{${lines.map(([property, value]) => `${property}:${value}`).join(';')}}` : ''
