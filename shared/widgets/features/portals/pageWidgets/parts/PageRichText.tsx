import { useMemo } from 'react'
import { sayStarterText } from '#shared/features/portals/rules/starterTexts.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import type { Terms } from '#shared/kernel/words/terms.ts'
import { RichTextView } from '#widgets/kernel/richText/RichTextView.tsx'
import { usePageHost } from '../host/PageHost.ts'
import { useEnglishTerms } from './PageText.tsx'

type Props = {
  element: string
  path: readonly string[]
  value: RichText | null
  headingOffset?: 0 | 1 | 2
}

/** A widget's written text: in a page's editor it can be edited at its place. */
export function PageRichText({ element, path, value, headingOffset = 1 }: Props) {
  const { pictureOf, editing } = usePageHost()
  const terms = useEnglishTerms()
  const shown = useMemo(() => value && sayStarterWords(value, terms), [value, terms])
  const view = (
    <RichTextView
      value={shown}
      imageAddress={(asset) => pictureOf(asset)?.src}
      headingOffset={headingOffset}
    />
  )
  return <>{editing ? editing.richText({ element, path, view }) : view}</>
}

/** Blocks that say nothing but a starter's text, with the portal's words. */
const sayStarterWords = ({ slate }: RichText, terms: Terms): RichText => ({
  slate: slate.map((block) => {
    if (block.type !== 'paragraph' && block.type !== 'heading') return block
    const [only, ...others] = block.children
    if (!only || !('text' in only) || others.length > 0) return block
    const text = sayStarterText(only.text, terms)
    return text === only.text ? block : { ...block, children: [{ ...only, text }] }
  }),
})
