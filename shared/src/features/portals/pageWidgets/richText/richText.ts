import type { PageWidgetKind } from '../PageWidgetKind.ts'

/** Written text. */
export const richText: PageWidgetKind<'richText'> = {
  type: 'richText',
  missing: ({ content }) => (content && content.slate.length > 0 ? null : 'Write a text.'),
}
