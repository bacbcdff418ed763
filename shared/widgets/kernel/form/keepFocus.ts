/**
 * The `onMouseDown` of links and buttons that leave a form. Otherwise pressing them would blur a field, whose fault would
 * then move them away from under the pointer before the click. Keyboard users are not affected.
 */
export const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault()
