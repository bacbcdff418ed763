import { useCallback, useState } from 'react'

/** The room that a box has inside. */
export function useRoomOfFrame() {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}
