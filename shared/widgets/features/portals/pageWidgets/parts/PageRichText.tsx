import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { RichTextView } from '#widgets/kernel/richText/RichTextView.tsx'
import { usePageHost } from '../host/PageHost.ts'

type Props = {
  element: string
  path: readonly string[]
  value: RichText | null
  headingOffset?: 0 | 1 | 2
}

/** A widget's written text: in a page's editor it can be edited at its place. */
export function PageRichText({ element, path, value, headingOffset = 1 }: Props) {
  const { pictureOf, editing } = usePageHost()
  const view = (
    <RichTextView
      value={value}
      imageAddress={(asset) => pictureOf(asset)?.src}
      headingOffset={headingOffset}
    />
  )
  return <>{editing ? editing.richText({ element, path, view }) : view}</>
}
