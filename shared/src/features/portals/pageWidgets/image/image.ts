import type { PageWidgetKind } from '../PageWidgetKind.ts'

/** A picture, which may lead somewhere. */
export const image: PageWidgetKind<'image'> = {
  type: 'image',
  missing: (widget) => (widget.image ? null : 'Choose a picture.'),
}
