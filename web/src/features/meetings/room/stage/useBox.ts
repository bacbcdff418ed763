import { type RefObject, useEffect, useState } from 'react'
import type { Box } from './fitTiles.ts'

/** The size of an element, with its padding, in px, as it changes. */
export function useBox(element: RefObject<HTMLElement | null>): Box {
  const [box, setBox] = useState<Box>({ width: 0, height: 0 })
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.target.getBoundingClientRect()
      setBox((before) => (before.width === width && before.height === height ? before : { width, height }))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return box
}
