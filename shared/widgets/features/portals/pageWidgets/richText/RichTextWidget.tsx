import { RichTextView } from '#widgets/kernel/richText/RichTextView.tsx'
import { usePageHost } from '../host/PageHost.ts'
import type { WidgetProps } from '../WidgetProps.ts'

export function RichTextWidget({ widget: { content } }: WidgetProps<'richText'>) {
  const { pictureOf } = usePageHost()
  return <RichTextView value={content} imageAddress={(asset) => pictureOf(asset)?.src} headingOffset={1} />
}
