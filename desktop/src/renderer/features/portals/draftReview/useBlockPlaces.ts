import { type RefObject, useEffect, useState } from 'react'
import { ReactEditor, useSlateStatic } from 'slate-react'
import { measureEdges } from '#desktop/renderer/kernel/richText/handle/measureEdges.ts'
import type { DraftComment } from './useDraftReviews.ts'

/** A block with comments, and where it is in the editor's frame. `first`: its first open comment, else its first. */
export type BlockPlace = {
  block: string
  index: number
  noun: string
  first: string
  open: number
  top: number
  height: number
}

/** Where the blocks with comments are. Measured when the text's size or its blocks change, not for each key. */
export function useBlockPlaces(
  frame: RefObject<HTMLElement | null>,
  threads: readonly DraftComment[],
): readonly BlockPlace[] {
  const editor = useSlateStatic()
  const [places, setPlaces] = useState<readonly BlockPlace[]>([])
  // Not a layout effect: these run before the frame's own reference is set.
  useEffect(() => {
    const measure = () => {
      const box = frame.current
      if (!box) return
      const next = editor.children.flatMap((block, index): BlockPlace[] => {
        const id = 'id' in block ? block.id : undefined
        const own = threads.filter((one) => one.block === id)
        const open = own.filter(({ resolvedAt }) => resolvedAt === null)
        const [first = own[0]] = open
        if (id === undefined || !first) return []
        const edges = measureEdges(editor, { from: index, to: index }, box)
        const noun = ('type' in block && nouns[block.type]) || 'block'
        return edges ? [{ block: id, index, noun, first: first.id, open: open.length, ...edges }] : []
      })
      setPlaces((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    measure()
    const text = ReactEditor.toDOMNode(editor, editor)
    const blocks = new MutationObserver(measure)
    blocks.observe(text, { childList: true })
    if (typeof ResizeObserver === 'undefined') return () => blocks.disconnect()
    const sizes = new ResizeObserver(measure)
    sizes.observe(text)
    return () => {
      blocks.disconnect()
      sizes.disconnect()
    }
  }, [editor, frame, threads])
  return places
}

const nouns: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  'bulleted-list': 'list',
  'numbered-list': 'list',
  checklist: 'list',
  image: 'picture',
  labelledGraphic: 'picture',
  gallery: 'picture',
  table: 'table',
  video: 'film',
  audio: 'recording',
}
