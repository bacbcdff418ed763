import { type RefObject, useLayoutEffect } from 'react'

/**
 * Focuses the first field of a step that follows another step (or its first control, or the step itself), and again
 * with each `round`. In a layout effect, because a dialog that finds nothing focused would take the focus itself.
 */
export function useStepFocus(
  place: RefObject<HTMLElement | null>,
  isWanted = true,
  round = 0,
  findFirst = firstControl,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round takes the focus again
  useLayoutEffect(() => {
    if (!isWanted) return
    const target = place.current && (findFirst(place.current) ?? place.current)
    target?.focus()
  }, [place, isWanted, round])
}

const firstControl = (place: HTMLElement) =>
  place.querySelector<HTMLElement>('input:not([hidden]), button, a')
