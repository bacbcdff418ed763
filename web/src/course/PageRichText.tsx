import type { RichText } from '../../../shared/src/content/RichText.ts'
import { RichTextView } from '../../../shared/widgets/content/RichTextView.tsx'
import type { Links } from '../../../shared/widgets/host/WidgetHost.ts'
import { linkOf } from './linkOf.ts'

/** Rich text of a public page, whose pictures came with the page's links. */
export function PageRichText({ value, links }: { value: RichText; links: Links }) {
  return <RichTextView value={value} imageAddress={(asset) => linkOf(links, asset) ?? undefined} />
}
