import { chosenColors, listShapes, lookTokens } from './lookTokens.ts'
import {
  darkLook,
  followed,
  type LookChoice,
  type LookColors,
  lightLook,
  type PartColor,
} from './palette/lookColors.ts'

type Css = Readonly<Record<string, string>>

/** A portal's look as CSS (THM-02): of the light page, and of the dark theme, which is made of the same colours (decision 0050). */
export function portalTokens(stylesheet: unknown, isDarkAllowed = false): string {
  const { light, dark } = lookColors(stylesheet)
  const plain = writeRule(':root', { ...light, ...listShapes(stylesheet) })
  const ofDark = isDarkAllowed ? writeRule(':root[data-theme=dark]', dark) : ''
  // On screens only: paper stays white.
  return ofDark === '' ? plain : `${plain}@media screen{${ofDark}}`
}

/** Asked for with each page, for few portals: their colours are computed once. */
const known = new Map<string, { light: Css; dark: Css }>()
const mostKnown = 100

/** A stylesheet's colours as custom properties, for both themes. */
export function lookColors(stylesheet: unknown): { light: Css; dark: Css } {
  const choice = chosenColors(stylesheet)
  const key = JSON.stringify(choice)
  const found = known.get(key)
  if (found) return found
  if (known.size >= mostKnown) known.clear()
  const made = listThemes(choice)
  known.set(key, made)
  return made
}

function listThemes(choice: LookChoice): { light: Css; dark: Css } {
  if (Object.keys(choice).length === 0) return { light: {}, dark: {} }
  const [light, dark] = [lightLook(choice), darkLook(choice)]
  const pairs = pairsOfParts.filter((pair) => [light, dark].some((look) => isOwnPair(look, pair)))
  const list = (look: LookColors, usual: LookColors): Css => ({
    ...changedColors(look, usual),
    ...Object.fromEntries(
      pairs.flat().map((name) => [lookTokens.get(name)?.property ?? name, look.parts[name]]),
    ),
  })
  return { light: list(light, lightLook({})), dark: list(dark, darkLook({})) }
}

/** The page's colours, where they differ from the product's own (tokens.css, dark.css). */
function changedColors({ page, buttonShade }: LookColors, usual: LookColors): Css {
  // Cast: both have the same names.
  const before: Css = { ...usual.page }
  const changed = Object.entries(page).filter(([name, color]) => before[name] !== color)
  return {
    ...Object.fromEntries(changed.map(([name, color]) => [`--color-${name}`, color])),
    ...(buttonShade !== usual.buttonShade && { '--button-shade': buttonShade }),
  }
}

/** A ground and its text are set together, so that nothing between them falls back to a colour of another ground. */
const pairsOfParts: readonly (readonly PartColor[])[] = [
  ['buttonBackground', 'buttonText'],
  ['chipBackground', 'chipText'],
  ['tabLine'],
  ['tabText'],
  ['menuBackground', 'menuText'],
  ['footerBackground', 'footerText'],
]

const isOwnPair = ({ page, parts }: LookColors, pair: readonly PartColor[]) =>
  pair.some((name) => parts[name] !== page[followed[name]])

const writeRule = (selector: string, css: Css): string => {
  const lines = Object.entries(css).map(([property, value]) => `${property}:${value}`)
  return lines.length > 0 ? `${selector}{${lines.join(';')}}` : ''
}
