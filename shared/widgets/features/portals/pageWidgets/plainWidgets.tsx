import { PageRichText } from './parts/PageRichText.tsx'
import { NotRecognized } from './parts/Placeholder.tsx'
import type { WidgetProps } from './WidgetProps.ts'

export const RichTextWidget = ({ id, widget: { content } }: WidgetProps<'richText'>) => (
  <PageRichText element={id} path={['content']} value={content} />
)

/** What an earlier version stored, and nobody can show (WID-05). */
export const UnrecognizedWidget = () => <NotRecognized />
