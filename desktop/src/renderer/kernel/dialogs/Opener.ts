import { focusedLast } from '../../../../../shared/widgets/kernel/focus/keepFocusOnPage.ts'
import { takesFocus, takesFocusWithin } from '../../../../../shared/widgets/kernel/focus/takesFocus.ts'

/** Where the focus was when something opened over it, and what is around that place. */
export type Opener = { places: HTMLElement[]; caret: Range | null }

const openers = new WeakMap<Element, HTMLElement>()

/** Menus and dialogs stand at the end of the page; what is around them is what opened them. */
export function setOpener(overlay: HTMLElement | null, opener: HTMLElement | null | undefined): void {
  if (overlay && opener) openers.set(overlay, opener)
}

/** To be called before anything in the new dialog takes the focus. */
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

/** Gives the focus back to where it was; where that is gone, to the nearest place around it that takes it. */
export function giveFocusBack({ places, caret }: Opener): void {
  const [opener, ...around] = places
  if (opener && takesFocus(opener)) {
    if (caret?.startContainer.isConnected) restore(caret)
    return
  }
  const main = document.querySelector('main')
  for (const place of around) {
    // Beyond the screen's own content there is nothing near.
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
