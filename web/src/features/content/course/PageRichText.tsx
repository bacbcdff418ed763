import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { findLink } from '#web/kernel/api/links.ts'
import type { Links } from '#widgets/features/content/host/WidgetHost.ts'
import { RichTextView } from '#widgets/kernel/richText/RichTextView.tsx'

/** Rich text of a public page, with pictures from the page's links. */
export function PageRichText({ value, links }: { value: RichText; links: Links }) {
  return <RichTextView value={value} imageAddress={(asset) => findLink(links, asset) ?? undefined} />
}
