import { richText as richTextField } from '../../../../kernel/model/kinds/richText.ts'
import type { PageWidgetKind } from '../PageWidgetKind.ts'

export const richTextFields = { content: richTextField({ max: 20_000 }) }

/** Written text. */
export const richText: PageWidgetKind<'richText'> = {
  type: 'richText',
  missing: ({ content }) => (content && content.slate.length > 0 ? null : 'Write a text.'),
}
