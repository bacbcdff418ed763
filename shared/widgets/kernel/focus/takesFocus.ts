/** Focuses an element. False if it cannot take the focus, because it is hidden or disabled. */
export function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected || element === document.body || element.closest(leaving)) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Focuses the first focusable element inside another, or the last one if searched from the end. */
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
  '[contenteditable]:not([contenteditable="false"])',
].join()

/** A closing dialog or menu would still take the focus, and lose it once it is removed. */
const leaving = ['overlay', 'popover', 'toast']
  .map((name) => `.bp6-${name}-exit`)
  .concat('[data-ending-style]')
  .join()
