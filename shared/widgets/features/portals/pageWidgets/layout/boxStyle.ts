import type { CSSProperties } from 'react'
import type { PageElement } from '#shared/features/portals/pageWidgets/pageElement.ts'
import { inkOn } from '#shared/features/portals/rules/inkOn.ts'
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
      ...(backgroundColor && { '--box': backgroundColor, '--box-dark': darkenGround(backgroundColor) }),
    } as CSSProperties, // custom properties
    'data-ink': backgroundColor ? inkOn(backgroundColor) : undefined,
  }
}
