import { takesFocus, takesFocusWithin } from './takesFocus.ts'

let last: Element | null = null

/** The focused element, or the one that lost the focus by being disabled: browsers then focus the body. */
export const focusedLast = (): Element | null => last

/**
 * Keeps the focus on the page. If the focused element is removed, a neighbour is focused; if it was disabled, it is
 * focused again once it is enabled. Browsers would focus the body, where the next key does nothing. Returns the function
 * that ends this.
 */
export function keepFocusOnPage(page: Document): () => void {
  last = page.activeElement
  let isPressed = false
  const onFocus = (event: FocusEvent) => {
    isPressed = false
    if (event.target instanceof Element) last = event.target
  }
  /** Until the browser has moved the focus, which it does right after the handlers of a press. */
  const onPress = ({ type }: Event) => {
    isPressed = type === 'mousedown'
    if (isPressed) setTimeout(() => (isPressed = false))
  }
  /**
   * The focus goes where the user or a script wants it: nothing is lost, even if the element is removed before it arrives.
   * A field that ends itself when it is left (renaming) is removed while the body has the focus; to focus its neighbour
   * then would keep the focus from where the user pressed. Browsers also send this when they remove the element.
   */
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element) last = relatedTarget
    else if (isPressed) last = null
  }
  /** A click outside of everything moved the focus away: nothing was lost. */
  const onPointer = () => {
    last = page.activeElement
  }
  const observer = new MutationObserver((records) => {
    if (!last || last === page.body || page.activeElement !== page.body) return
    const gone = last
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))
    if (!record) return
    // Reordering a list removes the element and inserts it again.
    if (gone.isConnected && gone instanceof HTMLElement && takesFocus(gone)) return
    last = null
    focusNear(record)
  })
  const disabling = new MutationObserver((records) => {
    if (page.activeElement !== page.body || !(last instanceof HTMLElement)) return
    if (records.some(({ target }) => target === last) && !last.matches(':disabled')) takesFocus(last)
  })
  page.addEventListener('focusin', onFocus)
  // Before the page's own code hears of it, which may remove the element.
  page.addEventListener('focusout', onLeave, true)
  for (const type of presses) page.addEventListener(type, onPress, true)
  page.addEventListener('pointerup', onPointer)
  observer.observe(page.body, { childList: true, subtree: true })
  disabling.observe(page.body, { attributes: true, attributeFilter: ['disabled'], subtree: true })
  return () => {
    observer.disconnect()
    disabling.disconnect()
    page.removeEventListener('focusin', onFocus)
    page.removeEventListener('focusout', onLeave, true)
    for (const type of presses) page.removeEventListener(type, onPress, true)
    page.removeEventListener('pointerup', onPointer)
  }
}

const presses = ['mousedown', 'mouseup'] as const

/** The next element, or the previous one, or the one around it. */
function focusNear({ target, nextSibling, previousSibling }: MutationRecord): void {
  const main = document.querySelector('main')
  // A new screen: screen readers start at its beginning, and no field opens a phone's keyboard.
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
