import type { CSSProperties } from 'react'
import type { PageElement } from '#shared/features/portals/pageWidgets/pageElement.ts'
import { hidesButtons, inkOn, strongInks, veilShares } from '#shared/features/portals/rules/inkOn.ts'
import { darkenGround } from '#shared/kernel/theme/palette/lookColors.ts'

type BoxFacts = {
  style: CSSProperties
  'data-ink': 'light' | 'dark' | undefined
  /** Buttons have the colour of its words: their own is that of the ground, where they would be bare text. */
  'data-buttons': 'of-ink' | undefined
}

/** Padding, margin and background of any part of a page (WID-20); text on it stays readable, in both themes. */
export function boxStyle(
  { padding, margin, backgroundColor }: Pick<PageElement, 'padding' | 'margin' | 'backgroundColor'>,
  buttonColor: string,
): BoxFacts {
  return {
    style: {
      '--padding': `${padding}px`,
      '--margin': `${margin}px`,
      ...(backgroundColor && groundStyle(backgroundColor)),
    } as CSSProperties, // custom properties
    'data-ink': backgroundColor ? inkOn(backgroundColor) : undefined,
    'data-buttons': backgroundColor && hidesButtons(backgroundColor, buttonColor) ? 'of-ink' : undefined,
  }
}

/** Of a row with a picture: as much of its veil as its words need, less of a soft one, more of a strong one. */
export function veilStyle(color: string, veil: 'soft' | 'usual' | 'strong'): CSSProperties {
  const { light, dark } = veilShares(color)
  const share = (least: number) =>
    veil === 'usual' ? least : veil === 'soft' ? least - 0.2 : least + (1 - least) / 2
  // Cast: custom properties.
  return { '--veil': percent(share(light)), '--veil-dark': percent(share(dark)) } as CSSProperties
}

const percent = (share: number) => `${Math.round(share * 100)}%`

/** The ground of a picture whose author chose no colour. */
export const pictureGround = '#10151c'

/** The same for a colour each time: working it out takes longer than all else that a part is drawn with. */
function groundStyle(color: string): CSSProperties {
  const known = grounds.get(color)
  if (known) return known
  const { light, dark } = strongInks(color)
  const style = {
    '--box': color,
    '--box-dark': darkenGround(color),
    // A part in a coloured section does not have the inks of that section on a ground of its own.
    '--ink': light ?? 'initial',
    '--ink-dark': dark ?? 'initial',
  } as CSSProperties // custom properties
  if (grounds.size >= mostGrounds) grounds.clear()
  grounds.set(color, style)
  return style
}
const grounds = new Map<string, CSSProperties>()
/** More than portals use; a server draws those of all portals. */
const mostGrounds = 2000
