import { type RefObject, useEffect, useState } from 'react'

const idleAfterMs = 2000

/** True after 2 s without pointer and key events on a playing video (1§2): its controls then hide. */
export function useIdle(box: RefObject<HTMLElement | null>, isPlaying: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || !isPlaying) {
      setIdle(false)
      return
    }
    let timer = setTimeout(() => setIdle(true), idleAfterMs)
    const wake = () => {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(() => setIdle(true), idleAfterMs)
    }
    const names = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    for (const name of names) element.addEventListener(name, wake)
    return () => {
      clearTimeout(timer)
      for (const name of names) element.removeEventListener(name, wake)
    }
  }, [box, isPlaying])
  return isIdle
}
