import { type RefObject, useLayoutEffect } from 'react'

/** While an element of the body fills the window, nothing behind it gets the focus, is read out or scrolls. */
export function useAlone(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = element.current
    const { body } = document
    const behind = [...body.children].filter(
      (one): one is HTMLElement => one instanceof HTMLElement && one !== own && !one.inert,
    )
    for (const one of behind) one.inert = true
    const { overflow } = body.style
    body.style.overflow = 'hidden'
    return () => {
      for (const one of behind) one.inert = false
      body.style.overflow = overflow
    }
  }, [element])
}
