import { useCallback, useEffect, useState } from 'react'
import { maxQuoteLength } from '#shared/features/learning/operations/draftReviews.ts'

/** The words that a comment is about, and the block that they are in; null outside the lesson's texts. */
export type Pinned = { block: string | null; quote: string }

/** The words that the reader selects in the lesson. */
export function usePinned() {
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
      const block = element.closest('[data-marked]')?.getAttribute('data-marked') ?? null
      setPinned({ block, quote: quote.slice(0, maxQuoteLength) })
    }
    document.addEventListener('selectionchange', onSelect)
    return () => document.removeEventListener('selectionchange', onSelect)
  }, [])
  return { pinned, forgetPinned: useCallback(() => setPinned(null), []) }
}
