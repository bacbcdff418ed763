import { type PointerEvent, type RefObject, useState } from 'react'
import type { RichEditor } from '../editorTypes.ts'
import { type Blocks, moveBlocks } from './blockMoves.ts'
import { blockElements } from './measureEdges.ts'

/** Pixels before a press becomes a drag. */
const startsAt = 4
/** From this close to its edge on, the page scrolls. */
const edge = 48

/** Dragging blocks by their handle: `line` is where they would be inserted, within the frame. */
export function useBlockDrag(editor: RichEditor, frame: RefObject<HTMLElement | null>) {
  const [line, setLine] = useState<number | null>(null)

  function drag(event: PointerEvent<HTMLElement>, blocks: Blocks, moved: (blocks: Blocks) => void): void {
    if (event.button !== 0) return
    const grip = event.currentTarget
    const startY = event.clientY
    const stopping = new AbortController()
    const { signal } = stopping
    let target: number | null = null
    const stop = () => {
      stopping.abort()
      setLine(null)
    }
    const move = ({ clientY }: globalThis.PointerEvent) => {
      const outer = frame.current
      if (!outer || (target === null && Math.abs(clientY - startY) < startsAt)) return
      scrollNear(outer, clientY)
      const places = placesIn(editor, outer)
      target = nearest(places, clientY - outer.getBoundingClientRect().top)
      setLine(places[target] ?? null)
    }
    const drop = () => {
      stop()
      if (target === null) return
      // The press was no click.
      const hold = (click: MouseEvent) => click.stopPropagation()
      grip.addEventListener('click', hold, { capture: true })
      setTimeout(() => {
        grip.removeEventListener('click', hold, { capture: true })
        moved(moveBlocks(editor, blocks, target ?? blocks.from))
      })
    }
    const cancel = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      target = null
      stop()
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', stop, { signal })
    document.addEventListener('keydown', cancel, { signal, capture: true })
  }
  return { drag, line }
}

/** The heights between blocks, before the first and behind the last. */
function placesIn(editor: RichEditor, outer: HTMLElement): number[] {
  const { top } = outer.getBoundingClientRect()
  const boxes = blockElements(editor).map((block) => block.getBoundingClientRect())
  return [
    ...boxes.map((box, at) => {
      const above = boxes[at - 1]
      return (above ? (above.bottom + box.top) / 2 : box.top - 4) - top
    }),
    (boxes.at(-1)?.bottom ?? 0) + 4 - top,
  ]
}

const nearest = (places: readonly number[], y: number): number =>
  places.reduce((best, place, at) => (Math.abs(place - y) < Math.abs((places[best] ?? 0) - y) ? at : best), 0)

function scrollNear(from: HTMLElement, y: number): void {
  for (let pane = from.parentElement; pane; pane = pane.parentElement) {
    if (pane.scrollHeight <= pane.clientHeight || !/auto|scroll/.test(getComputedStyle(pane).overflowY))
      continue
    const { top, bottom } = pane.getBoundingClientRect()
    if (y < top + edge) pane.scrollBy(0, -16)
    else if (y > bottom - edge) pane.scrollBy(0, 16)
    return
  }
}
