import { useEffect } from 'react'
import { useReviewRoom } from './ReviewRoom.ts'

/** The name of the highlight in the styles. */
const name = 'review-quote'

/** Marks the words that open comments on the open lesson quote, in browsers that can without touching the page. */
export function useQuotedWords(): void {
  const { comments, lesson, blocks } = useReviewRoom()
  useEffect(() => {
    if (!('highlights' in CSS)) return
    const mark = () => {
      const ranges = comments.flatMap(({ lesson: of, block, quote, resolvedAt }) => {
        if (of !== lesson || block === null || quote === null || resolvedAt !== null) return []
        const element = document.querySelector(`[data-marked="${CSS.escape(block)}"]`)
        const range = element && blocks.has(block) ? findWords(element, quote) : null
        return range ? [range] : []
      })
      CSS.highlights.set(name, new Highlight(...ranges))
    }
    mark()
    // Players are loaded after the page.
    const main = document.querySelector('main')
    const observer = new MutationObserver(mark)
    if (main) observer.observe(main, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      CSS.highlights.delete(name)
    }
  }, [comments, lesson, blocks])
}

/** Where these words are in an element, however its text is broken up; null if they are all of it, or not in it any more. */
export function findWords(element: Element, quote: string): Range | null {
  const places: { node: Text; offset: number }[] = []
  let words = ''
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest('button[aria-expanded]')) continue
    for (let offset = 0; offset < node.data.length; offset += 1) {
      const letter = node.data.charAt(offset)
      // As the quote was kept: any space is one.
      if (letter.trim() === '' && (words === '' || words.endsWith(' '))) continue
      words += letter.trim() === '' ? ' ' : letter
      places.push({ node, offset })
    }
  }
  const at = words.indexOf(quote)
  if (at < 0 || quote.length >= words.trim().length) return null
  const [first, last] = [places[at], places[at + quote.length - 1]]
  if (!first || !last) return null
  const range = document.createRange()
  range.setStart(first.node, first.offset)
  range.setEnd(last.node, last.offset + 1)
  return range
}
