import type { CSSProperties } from 'react'
import type { PageElement } from '#shared/features/portals/pageWidgets/pageElement.ts'
import { inkOn, strongInks } from '#shared/features/portals/rules/inkOn.ts'
import { darkenGround } from '#shared/kernel/theme/palette/lookColors.ts'

/** Padding, margin and background of any part of a page (WID-20); text on it stays readable, in both themes. */
export function boxStyle({
  padding,
  margin,
  backgroundColor,
}: Pick<PageElement, 'padding' | 'margin' | 'backgroundColor'>): {
  style: CSSProperties
  'data-ink': 'light' | 'dark' | undefined
} {
  return {
    style: {
      '--padding': `${padding}px`,
      '--margin': `${margin}px`,
      ...(backgroundColor && groundStyle(backgroundColor)),
    } as CSSProperties, // custom properties
    'data-ink': backgroundColor ? inkOn(backgroundColor) : undefined,
  }
}

/** A part in a coloured section does not have the inks of that section on a ground of its own. */
function groundStyle(color: string): Record<string, string> {
  const { light, dark } = strongInks(color)
  return {
    '--box': color,
    '--box-dark': darkenGround(color),
    '--ink': light ?? 'initial',
    '--ink-dark': dark ?? 'initial',
  }
}
