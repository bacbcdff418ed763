/**
 * The second click of a double click is meant for what the first one hit. Where that made way for something else (a
 * wizard's next step has its button at the same place), it is dropped: nothing is pressed, and the focus stays where
 * the new step has put it. Answers how to end it.
 */
export function ignoreStrayClicks(page: Document): () => void {
  let first: { control: Element | null; words: string; at: number } = {
    control: null,
    words: '',
    at: Number.NEGATIVE_INFINITY,
  }
  const onClick = (event: MouseEvent) => {
    if (event.detail > 1) return drop(event)
    // Presses of a key have no number, and begin anew as well.
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
  // Of a button that is disabled browsers tell the pointer alone, which counts no clicks.
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

/** As long as Windows takes two clicks for one double click. */
const doubleClickMs = 500

const controlAt = ({ target }: MouseEvent): Element | null =>
  target instanceof Element ? target.closest('button, a[href], [role=menuitem], [role=option]') : null

const wordsOf = (control: Element | null): string => control?.textContent ?? ''
