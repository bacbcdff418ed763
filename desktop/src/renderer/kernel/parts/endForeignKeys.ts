/**
 * A button of Blueprint is clicked when Enter or Space is let go over it, even if the key was pressed elsewhere: a link that opens a
 * screen would press the button there that has the focus by then. Such a key ends here. Returns the function that ends this.
 */
export function endForeignKeys(page: Document): () => void {
  const pressedAt = new Map<string, EventTarget | null>()
  const onDown = ({ key, target, repeat }: KeyboardEvent) => {
    if (!repeat) pressedAt.set(key, target)
  }
  const onUp = (event: KeyboardEvent) => {
    const isHere = pressedAt.get(event.key) === event.target
    pressedAt.delete(event.key)
    if (!isHere && (event.key === 'Enter' || event.key === ' ')) event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', onDown, true)
  page.addEventListener('keyup', onUp, true)
  return () => {
    page.removeEventListener('keydown', onDown, true)
    page.removeEventListener('keyup', onUp, true)
  }
}
