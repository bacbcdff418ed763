/**
 * Drops the second click of a double click if the first one replaced the button (a wizard's next step has its button at
 * the same place): nothing is pressed, and the focus stays where the new step put it. Returns the function that ends
 * this.
 */
export function ignoreStrayClicks(page: Document): () => void {
  let first: { control: Element | null; words: string; at: number } = {
    control: null,
    words: '',
    at: Number.NEGATIVE_INFINITY,
  }
  const onClick = (event: MouseEvent) => {
    if (event.detail > 1) return drop(event)
    // Key presses have no click count, and start a new sequence too.
    const control = controlAt(event)
    first = { control, words: wordsOf(control), at: event.timeStamp }
  }
  const onPress = (event: MouseEvent) => {
    if (event.detail > 1) drop(event)
  }
  function drop(event: MouseEvent): void {
    const control = controlAt(event)
    if (!control || (control === first.control && wordsOf(control) === first.words)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // On a disabled button browsers send pointer events only, which do not count clicks.
  const onPoint = (event: Event) => {
    const isDisabled = event.target instanceof Element && event.target.closest('button:disabled') !== null
    if (isDisabled && event.timeStamp - first.at < doubleClickMs) event.preventDefault()
  }
  page.addEventListener('pointerdown', onPoint, true)
  page.addEventListener('mousedown', onPress, true)
  page.addEventListener('click', onClick, true)
  return () => {
    page.removeEventListener('pointerdown', onPoint, true)
    page.removeEventListener('mousedown', onPress, true)
    page.removeEventListener('click', onClick, true)
  }
}

/** The time within which Windows treats two clicks as a double click. */
const doubleClickMs = 500

const controlAt = ({ target }: MouseEvent): Element | null =>
  target instanceof Element ? target.closest('button, a[href], [role=menuitem], [role=option]') : null

const wordsOf = (control: Element | null): string => control?.textContent ?? ''
