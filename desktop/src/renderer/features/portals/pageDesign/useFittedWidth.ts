import { useLayoutEffect, useRef, useState } from 'react'

/** How much smaller something this many pixels wide must be shown, to have room in a box. */
export function useFittedWidth<E extends HTMLElement>(pixels: number) {
  const ref = useRef<E>(null)
  const [room, setRoom] = useState<number | null>(null)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setRoom(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { ref, zoom: room ? Math.min(1, room / pixels) : 1 }
}
