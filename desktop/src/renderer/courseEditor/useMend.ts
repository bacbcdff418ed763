import { type RefObject, useEffect } from 'react'
import { useSearchParams } from 'wouter'

const controls = 'input:not([type=hidden]), textarea, select, [contenteditable=true], button'

/** Brings the focus to what a link of the publish checks leads to (`?mend=`), once, and forgets the wish. */
export function useMend(place: RefObject<HTMLElement | null>): void {
  const [params, setParams] = useSearchParams()
  const wish = params.get('mend')
  useEffect(() => {
    if (wish === null) return
    const within = place.current?.querySelector(`[data-mend="${CSS.escape(wish)}"]`)
    const control = within?.querySelector<HTMLElement>(controls)
    if (!control) return
    control.focus()
    control.scrollIntoView({ block: 'center' })
    setParams(
      (all) => {
        const rest = new URLSearchParams(all)
        rest.delete('mend')
        return rest
      },
      { replace: true },
    )
  })
}
