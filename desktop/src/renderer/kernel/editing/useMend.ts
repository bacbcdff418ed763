import { type RefObject, useEffect } from 'react'
import { useSearchParams } from 'wouter'

/** Prefers text fields to buttons: a text before its toolbar; and choices, since the first button may remove one. */
const controls = [
  'input:not([type=hidden]), textarea, [contenteditable]:not([contenteditable=false])',
  'select',
  'button:enabled:not([data-testid=meaning])',
]

/** Focuses the field that a link names (`?mend=`), as those of a publish check do, once, and clears the parameter. */
export function useMend(place: RefObject<HTMLElement | null>): void {
  const [params, setParams] = useSearchParams()
  const wish = params.get('mend')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wish alone begins it
  useEffect(() => {
    if (wish === null) return
    const timer = setInterval(() => {
      // The dialog restores its focus when it closes, and the lesson may still be loading.
      if (document.querySelector('[role=alertdialog]')) return
      const within = place.current?.querySelector(
        `:is([data-mend="${CSS.escape(wish)}"], [data-field="${CSS.escape(wish)}"])`,
      )
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
