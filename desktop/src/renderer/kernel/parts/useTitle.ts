import { useEffect } from 'react'

/** The name of the window or tab: the screen that is open in it, which screen readers say first. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? product : `${title} · ${product}`
    return () => {
      document.title = product
    }
  }, [title])
}

const product = 'Lectern'
