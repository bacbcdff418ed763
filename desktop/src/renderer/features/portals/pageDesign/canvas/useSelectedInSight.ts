import { type RefObject, useEffect } from 'react'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { useDrop } from '../dragging/Dragging.tsx'

/** How much of a part has to be seen, in pixels of the window, so that the page stays where it is. */
const enough = 80

/**
 * Scrolls the page to the selected part where little of it is seen: it may have been selected in the structure or by a key, or was added or
 * moved. What its author sees and clicks on stays where it is; so does everything while a part is dragged.
 */
export function useSelectedInSight(
  paper: RefObject<HTMLElement | null>,
  selected: string | null,
  nodes: readonly PageNode[],
): void {
  const { isDragging } = useDrop()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an act moves the part
  useEffect(() => {
    if (selected === null || isDragging) return
    const part = paper.current?.querySelector(`[data-part="${CSS.escape(selected)}"]`)
    const room = paper.current?.closest('[data-designer-keys]')
    if (!part || !room) return
    const [box, around] = [part.getBoundingClientRect(), room.getBoundingClientRect()]
    // Below a sheet nothing is seen.
    const covered = Number.parseFloat(getComputedStyle(room).scrollPaddingBottom) || 0
    const seen = Math.min(box.bottom, around.bottom - covered) - Math.max(box.top, around.top)
    if (seen >= Math.min(box.height, enough)) return
    part.scrollIntoView?.({ block: box.height > around.height - covered ? 'start' : 'center' })
  }, [selected, nodes, isDragging])
}
