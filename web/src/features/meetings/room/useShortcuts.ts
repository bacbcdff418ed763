import { useEffect, useRef } from 'react'

/** Acts by Alt and a letter, wherever the focus is. */
export function useShortcuts(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return
      // The letter on the key: Alt types another character on some keyboards.
      const act = latest.current[event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : '']
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
