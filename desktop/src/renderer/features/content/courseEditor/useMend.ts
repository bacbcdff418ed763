import { type RefObject, useEffect } from 'react'
import { useSearchParams } from 'wouter'

/** What is written in comes before what only acts: a text before its toolbar. */
const controls = ['input:not([type=hidden]), textarea, [contenteditable=true]', 'button, select']

/** Brings the focus to what a link of the publish checks leads to (`?mend=`), once, and forgets the wish. */
export function useMend(place: RefObject<HTMLElement | null>): void {
  const [params, setParams] = useSearchParams()
  const wish = params.get('mend')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wish alone begins it
  useEffect(() => {
    if (wish === null) return
    const timer = setInterval(() => {
      // The dialog that led here gives its focus back when it is gone; the lesson may still be opening.
      if (document.querySelector('[role=alertdialog]')) return
      const within = place.current?.querySelector(`[data-mend="${CSS.escape(wish)}"]`)
      const control = controls.map((one) => within?.querySelector<HTMLElement>(one)).find(Boolean)
      if (!control) return
      clearInterval(timer)
      control.focus()
      if (control instanceof HTMLInputElement) control.select()
      control.scrollIntoView?.({ block: 'center' })
      setParams(
        (all) => {
          const rest = new URLSearchParams(all)
          rest.delete('mend')
          return rest
        },
        { replace: true },
      )
    }, 50)
    return () => clearInterval(timer)
  }, [wish])
}
