import { useEffect } from 'react'

/** The title of the window or tab: the open screen, which screen readers announce first. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? product : `${title} · ${product}`
    return () => {
      document.title = product
    }
  }, [title])
}

const product = 'Lectern'
