import { useCallback, useEffect, useRef, useState } from 'react'

/** A box that scrolls along its line: whether it is at an end, and a function that moves it by its visible width. */
export function useScroller<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  // Before a browser has measured it, both ways may be open.
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false })
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const look = () => {
      // Negative where one reads from right to left.
      const at = Math.abs(box.scrollLeft)
      const isAtStart = at < 2
      const isAtEnd = at + box.clientWidth > box.scrollWidth - 2
      setEnds((known) =>
        known.isAtStart === isAtStart && known.isAtEnd === isAtEnd ? known : { isAtStart, isAtEnd },
      )
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look)
    resized?.observe(box)
    return () => {
      box.removeEventListener('scroll', look)
      resized?.disconnect()
    }
  }, [])
  const move = useCallback((ways: 1 | -1) => {
    const box = ref.current
    if (!box) return
    const side = getComputedStyle(box).direction === 'rtl' ? -1 : 1
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    box.scrollBy({ left: ways * side * box.clientWidth, behavior: isCalm ? 'auto' : 'smooth' })
  }, [])
  return { ref, ...ends, move }
}
