import type { MouseEvent } from 'react'

const controls = 'input, textarea, select, button, a, label'

/** Whether an element is a field or button of a block, and not of the text itself. */
export const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(controls) !== null

/**
 * For what holds the fields of a block without text of its own. Slate answers a click by putting its caret on the screen again, and the
 * browser would take the focus there: out of the field that was just entered, with what is typed next.
 */
export const keepFocusInside = (event: MouseEvent): void => {
  if (isControl(event.target)) event.stopPropagation()
}
