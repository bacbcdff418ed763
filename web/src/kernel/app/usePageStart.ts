import { useEffect, useRef } from 'react'

/** A new page begins at its top, with the focus on its content; going back keeps the browser's own place. */
export function usePageStart(path: string) {
  const before = useRef(path)
  const address = useRef('')
  const isGoingBack = useRef(false)
  useEffect(() => {
    // Back between lessons, or to a place of the same page, opens no page.
    const onPop = () => {
      isGoingBack.current = window.location.pathname !== address.current
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])
  useEffect(() => {
    address.current = window.location.pathname
    if (before.current === path) return
    before.current = path
    if (!isGoingBack.current) window.scrollTo(0, 0)
    isGoingBack.current = false
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
}
