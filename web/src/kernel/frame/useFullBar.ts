import { type RefObject, useLayoutEffect } from 'react'

/**
 * Marks the bar `data-room` where its parts need more than there is, `some` and then `little`: languages have longer words, and
 * portals more links. By an attribute, so that the parts can be measured as they are with ample room at any time.
 */
export function useFullBar(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      element.removeAttribute('data-room')
      for (const room of ['some', 'little']) if (isTooMuch(element)) element.dataset.room = room
    }
    const watching = new ResizeObserver(measure)
    for (const one of [element, ...element.children]) watching.observe(one)
    return () => watching.disconnect()
  }, [bar])
}

/** A part is in the bar's padding, or beyond it, on whichever side the bar ends. */
function isTooMuch(bar: HTMLElement): boolean {
  const padding = Number.parseFloat(getComputedStyle(bar).paddingInlineEnd)
  const { left, right } = bar.getBoundingClientRect()
  return [...bar.children]
    .map((part) => part.getBoundingClientRect())
    .some((part) => part.width > 0 && (part.left < left + padding - 1 || part.right > right - padding + 1))
}
