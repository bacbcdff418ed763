import type { PageWidgetKind } from '../PageWidgetKind.ts'

/** A button that leads somewhere (2§2.4). */
export const button: PageWidgetKind<'button'> = {
  type: 'button',
  missing: (widget) => (widget.label ? null : 'Write a label.'),
}
