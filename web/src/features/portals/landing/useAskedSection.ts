import { type RefObject, useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'

/**
 * Scrolls an outline to the section or lesson that the address asks for by `item` (PAG-15): opens it, and all sections
 * around it. The ref is the outline's; what it lists is marked by `data-section`.
 */
export function useAskedSection(): RefObject<HTMLDivElement | null> {
  const [params] = useSearchParams()
  const wanted = params.get('item')
  const outline = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const target = wanted && outline.current?.querySelector(`[data-section="${CSS.escape(wanted)}"]`)
    if (!target) return
    target.querySelector(':scope > details')?.setAttribute('open', '')
    for (
      let around = target.closest('details');
      around;
      around = around.parentElement?.closest('details') ?? null
    )
      around.setAttribute('open', '')
    target.scrollIntoView({ block: 'center' })
  }, [wanted])
  return outline
}
