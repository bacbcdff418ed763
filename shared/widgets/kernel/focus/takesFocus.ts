/** Gives the focus to an element, and says whether it took it: hidden and disabled ones do not. */
export function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected || element === document.body || element.closest(leaving)) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** The first in an element that takes the focus, or from its end the last one. */
export function takesFocusWithin(place: Element, from: 'start' | 'end' = 'start'): boolean {
  const all = [...place.querySelectorAll<HTMLElement>(focusable)]
  return (from === 'start' ? all : all.reverse()).some(takesFocus)
}

const focusable = [
  'a[href]',
  'button',
  'input',
  'select',
  'textarea',
  'summary',
  '[tabindex]:not([tabindex="-1"])',
  '[contenteditable="true"]',
].join()

/** A dialog or menu on its way out still takes the focus, and loses it with its end. */
const leaving = ['overlay', 'popover', 'toast']
  .map((name) => `.bp6-${name}-exit`)
  .concat('[data-ending-style]')
  .join()
