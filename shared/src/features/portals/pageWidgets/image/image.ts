import { text } from '../../../../kernel/model/kinds/text.ts'
import { link } from '../link.ts'
import type { PageWidgetKind } from '../PageWidgetKind.ts'
import { image as picture } from '../sharedFields.ts'

export const imageFields = {
  image: picture,
  alt: text({ label: 'Description for people who do not see it', max: 300 }),
  link,
}

/** A picture, which may lead somewhere. */
export const image: PageWidgetKind<'image'> = {
  type: 'image',
  missing: (widget) => (widget.image ? null : 'Choose a picture.'),
}
