import { takesFocus, takesFocusWithin } from './takesFocus.ts'

let last: Element | null = null

/** What has the focus, or had it until it was disabled: a button that is busy gives it to the body. */
export const focusedLast = (): Element | null => last

/**
 * Keeps the keyboard on the page: where what has the focus is removed, a neighbour of its place takes it, and what was
 * disabled has it again once it is not. Browsers put it on the body, from where the next key does nothing. Answers how
 * to end it.
 */
export function keepFocusOnPage(page: Document): () => void {
  last = page.activeElement
  const onFocus = (event: FocusEvent) => {
    if (event.target instanceof Element) last = event.target
  }
  /** Left for nothing by a click: nothing was lost. */
  const onPointer = () => {
    last = page.activeElement
  }
  const observer = new MutationObserver((records) => {
    if (!last || last === page.body || page.activeElement !== page.body) return
    const gone = last
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))
    if (!record) return
    // In a list that is put in another order it was taken out and put back.
    if (gone.isConnected && gone instanceof HTMLElement && takesFocus(gone)) return
    last = null
    focusNear(record)
  })
  const disabling = new MutationObserver((records) => {
    if (page.activeElement !== page.body || !(last instanceof HTMLElement)) return
    if (records.some(({ target }) => target === last) && !last.matches(':disabled')) takesFocus(last)
  })
  page.addEventListener('focusin', onFocus)
  page.addEventListener('pointerup', onPointer)
  observer.observe(page.body, { childList: true, subtree: true })
  disabling.observe(page.body, { attributes: true, attributeFilter: ['disabled'], subtree: true })
  return () => {
    observer.disconnect()
    disabling.disconnect()
    page.removeEventListener('focusin', onFocus)
    page.removeEventListener('pointerup', onPointer)
  }
}

/** What came next, else what came before, else what is around it. */
function focusNear({ target, nextSibling, previousSibling }: MutationRecord): void {
  const main = document.querySelector('main')
  // Another screen: it is read from its beginning, and no field opens a phone's keyboard.
  if (main && target.contains(main)) return void takesFocus(main)
  for (let node = nextSibling; node; node = node.nextSibling) if (tryAt(node, 'start')) return
  for (let node = previousSibling; node; node = node.previousSibling) if (tryAt(node, 'end')) return
  for (
    let node: Node | null = target;
    node && node !== main && node !== document.body;
    node = node.parentNode
  )
    if (tryAt(node, 'start')) return
  if (main) takesFocus(main)
}

function tryAt(node: Node, from: 'start' | 'end'): boolean {
  if (!(node instanceof HTMLElement)) return false
  return takesFocus(node) || takesFocusWithin(node, from)
}
