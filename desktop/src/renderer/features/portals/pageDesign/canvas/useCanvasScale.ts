import { type RefObject, useLayoutEffect, useState } from 'react'

/** How the page is shown: its width in pixels, made smaller where the room is narrower, and the portal's theme. */
export type CanvasView = {
  pixels: number
  scale: number
  isDark: boolean
  setPixels(pixels: number): void
  setDark(isDark: boolean): void
}

export const widths = { phone: 390, tablet: 768, desktop: 1280 } as const
export const narrowest = 320
export const widest = 1700

/** Beside the page: a little, so that its edges are seen. */
const margin = 24

export function useCanvasScale(room: RefObject<HTMLElement | null>, start: keyof typeof widths): CanvasView {
  const [pixels, setPixels] = useState<number>(widths[start])
  const [isDark, setDark] = useState(false)
  const [space, setSpace] = useState<number | null>(null)
  useLayoutEffect(() => {
    const box = room.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setSpace(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [room])
  const free = space === null ? pixels : Math.max(200, space - 2 * (space < 500 ? 8 : margin))
  return {
    pixels,
    scale: Math.min(1, free / pixels),
    isDark,
    setPixels: (next) => setPixels(Math.round(Math.max(narrowest, Math.min(widest, next)))),
    setDark,
  }
}

/** The height of the page in its own pixels, followed as it changes. */
export function usePaperHeight(paper: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const page = paper.current
    if (!page || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setHeight(page.offsetHeight))
    observer.observe(page)
    return () => observer.disconnect()
  }, [paper])
  return height
}
