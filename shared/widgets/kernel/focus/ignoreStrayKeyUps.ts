/**
 * Drops the release of Enter or Space on another element than the one where it was pressed. What the press closed gave the focus back to
 * the button that had opened it, and Blueprint's buttons act when a key is released: it would open again. Returns the function that
 * ends this.
 */
export function ignoreStrayKeyUps(page: Document): () => void {
  const pressedOn = new Map<string, EventTarget | null>()
  const onDown = ({ key, target }: KeyboardEvent) => {
    if (isPress(key)) pressedOn.set(key, target)
  }
  const onUp = (event: KeyboardEvent) => {
    const { key, target } = event
    if (!isPress(key)) return
    const start = pressedOn.get(key)
    pressedOn.delete(key)
    if (start !== undefined && start !== target) event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', onDown, true)
  page.addEventListener('keyup', onUp, true)
  return () => {
    page.removeEventListener('keydown', onDown, true)
    page.removeEventListener('keyup', onUp, true)
  }
}

const isPress = (key: string): boolean => key === 'Enter' || key === ' '
