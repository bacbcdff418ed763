import { useEffect, useState } from 'react'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { maxQuoteLength } from '#shared/features/learning/operations/draftReviews.ts'
import { findSection } from '#widgets/features/learning/lesson/findSection.ts'

/** What a comment is about: words, and the block of the lesson's own text that they are in. */
export type Pinned = { block: string | null; quote: string }

/** The words that the reader selects in the lesson. */
export function usePinned(sections: readonly CourseSection[], lesson: string) {
  const [pinned, setPinned] = useState<Pinned | null>(null)
  useEffect(() => {
    const onSelect = () => {
      const selection = document.getSelection()
      const quote = selection?.toString().trim().replaceAll(/\s+/g, ' ') ?? ''
      const node = selection?.anchorNode
      const element = node instanceof Element ? node : node?.parentElement
      // Nothing is forgotten by a press elsewhere, such as into the form.
      if (quote === '' || !element?.closest('main') || element.closest('[data-comments], input, textarea'))
        return
      setPinned({
        block: blockAt(element, findSection(sections, lesson)),
        quote: quote.slice(0, maxQuoteLength),
      })
    }
    document.addEventListener('selectionchange', onSelect)
    return () => document.removeEventListener('selectionchange', onSelect)
  }, [sections, lesson])
  return { pinned, forget: () => setPinned(null) }
}

/** The id of the block around an element, by its place in the text; null outside the lesson's own text. */
function blockAt(element: Element, section: CourseSection | null): string | null {
  const text = element.closest('[data-text]')
  const blocks = section?.item?.content?.slate ?? []
  // Another text of the page: a description, a part of a block.
  if (!text || text.children.length !== blocks.length) return null
  const at = [...text.children].findIndex((child) => child.contains(element))
  return blocks[at]?.id ?? null
}
