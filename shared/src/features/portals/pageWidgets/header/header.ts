import { number } from '../../../../kernel/model/kinds/number.ts'
import { text } from '../../../../kernel/model/kinds/text.ts'
import type { PageWidgetKind } from '../PageWidgetKind.ts'
import { alignment, image, title } from '../sharedFields.ts'

export const headerFields = {
  title,
  subtitle: text({ max: 500 }),
  image,
  height: number({ help: 'In pixels, from 20 to 300', whole: true, min: 20, max: 300, default: 80 }),
  alignment,
}

/** A banner with a title (2§2.4). */
export const header: PageWidgetKind<'header'> = {
  type: 'header',
  missing: ({ title, subtitle, image }) =>
    title || subtitle || image ? null : 'Write a title or choose a picture.',
}
