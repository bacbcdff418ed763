import { type RefObject, useLayoutEffect } from 'react'

/**
 * The `onMouseDown` of links and buttons that leave a form. Otherwise pressing them would blur a field, whose fault would
 * then move them away from under the pointer before the click. Keyboard users are not affected.
 */
export const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault()

/** The field to focus: the first one with a fault, or else the first empty required one, or else the first. */
export const firstToFill = (place: ParentNode): HTMLElement | null =>
  place.querySelector<HTMLElement>('input[aria-invalid="true"]:not([hidden])') ??
  [...place.querySelectorAll<HTMLInputElement>('input[aria-required="true"]:not([hidden])')].find(
    ({ value }) => value === '',
  ) ??
  place.querySelector<HTMLElement>('input:not([hidden])')

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
