import { focusedLast } from '#widgets/kernel/focus/keepFocusOnPage.ts'
import { takesFocus, takesFocusWithin } from '#widgets/kernel/focus/takesFocus.ts'

/** The element focused before an overlay opened, and its ancestors. */
export type Opener = { places: HTMLElement[]; caret: Range | null }

const openers = new WeakMap<Element, HTMLElement>()

/** Menus and dialogs are portals at the end of the page; their logical ancestors are those of their opener. */
export function setOpener(overlay: HTMLElement | null, opener: HTMLElement | null | undefined): void {
  if (overlay && opener) openers.set(overlay, opener)
}

/** Call before anything in the new dialog takes the focus. */
export function noteOpener(): Opener {
  const { activeElement, body } = document
  const places: HTMLElement[] = []
  let at: Element | null | undefined = activeElement === body ? focusedLast() : activeElement
  while (at && at !== document.body) {
    if (at instanceof HTMLElement) places.push(at)
    at = openers.get(at) ?? at.parentElement
  }
  const selection = window.getSelection()
  const isWriting = places[0]?.isContentEditable === true && selection !== null && selection.rangeCount > 0
  return { places, caret: isWriting ? selection.getRangeAt(0).cloneRange() : null }
}

/** Restores the focus; if the element is gone, to its nearest focusable ancestor. */
export function giveFocusBack({ places, caret }: Opener): void {
  const [opener, ...around] = places
  if (opener && takesFocus(opener)) {
    if (caret?.startContainer.isConnected) restore(caret)
    return
  }
  const main = document.querySelector('main')
  for (const place of around) {
    // Stops at the screen's content: beyond it nothing is near.
    if (main && place.contains(main)) break
    if (takesFocus(place) || takesFocusWithin(place)) return
  }
  if (main) takesFocus(main)
}

function restore(caret: Range): void {
  const selection = window.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(caret)
}
