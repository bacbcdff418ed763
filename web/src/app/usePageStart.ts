import { useEffect, useRef } from 'react'

/** A new page begins at its top, with the focus on its content; going back keeps the browser's own place. */
export function usePageStart(path: string) {
  const before = useRef(path)
  const isGoingBack = useRef(false)
  useEffect(() => {
    const onPop = () => {
      isGoingBack.current = true
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    if (!isGoingBack.current) window.scrollTo(0, 0)
    isGoingBack.current = false
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
}
