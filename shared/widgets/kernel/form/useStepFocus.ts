import { type RefObject, useLayoutEffect } from 'react'

/**
 * Moves the focus to the first field (or else control, or else the place itself) of a step that came after
 * another one, and again with each `round`. Before the browser's next moment: a dialog would find nobody
 * focused, and take the focus itself.
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
