/**
 * For the ways out of a form, as their `onMouseDown`: they would take the focus from a field, whose fault then shows
 * and moves them away from under the pointer, so that there is no click. Keyboards reach them as ever.
 */
export const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault()
