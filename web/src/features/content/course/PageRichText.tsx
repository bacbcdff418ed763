import type { RichText } from '../../../../../shared/src/kernel/richText/RichText.ts'
import type { Links } from '../../../../../shared/widgets/features/content/host/WidgetHost.ts'
import { RichTextView } from '../../../../../shared/widgets/kernel/richText/RichTextView.tsx'
import { linkOf } from '../../../kernel/api/linkOf.ts'

/** Rich text of a public page, with pictures from the page's links. */
export function PageRichText({ value, links }: { value: RichText; links: Links }) {
  return <RichTextView value={value} imageAddress={(asset) => linkOf(links, asset) ?? undefined} />
}
