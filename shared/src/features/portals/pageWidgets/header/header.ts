import type { PageWidgetKind } from '../PageWidgetKind.ts'

/** A banner with a title (2§2.4). */
export const header: PageWidgetKind<'header'> = {
  type: 'header',
  missing: ({ title, subtitle, image }) =>
    title || subtitle || image ? null : 'Write a title or choose a picture.',
}
