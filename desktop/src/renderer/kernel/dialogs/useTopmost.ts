import { type RefObject, useEffect, useRef } from 'react'
import { tabbable } from 'tabbable'
import { takesFocus } from '#widgets/kernel/focus/takesFocus.ts'

type Dialog = { container: RefObject<HTMLElement | null>; latest: RefObject<Acts> }
type Acts = { onEscape(): void; giveBack(): void }

/** The open dialogs, in opening order. */
const open: Dialog[] = []

/** Shortcuts of the screen do nothing while a dialog is in front of it. */
export const isDialogOpen = (): boolean => open.length > 0

/**
 * Keyboard and focus of the topmost dialog: Escape closes it, wherever the focus is (its menus and fields may
 * handle the key first); Tab is trapped; elements behind it cannot take the focus. On close or unmount the opener
 * gets the focus back, unless another element has taken it.
 */
export function useTopmost(isOpen: boolean, container: RefObject<HTMLElement | null>, acts: Acts): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    if (!isOpen) return
    const me: Dialog = { container, latest }
    open.push(me)
    if (open.length === 1) listen('addEventListener')
    return () => {
      open.splice(open.indexOf(me), 1)
      // Runs before the focus is restored: nothing may take it back.
      if (open.length === 0) listen('removeEventListener')
      const { activeElement, body } = document
      const isFree = !activeElement || activeElement === body || container.current?.contains(activeElement)
      if (isFree || !activeElement.isConnected) latest.current.giveBack()
    }
  }, [isOpen, container])
}

/** Focuses the dialog itself, so that its name is announced, unless an element in it has the focus. */
export function enter(container: HTMLElement): void {
  if (container.contains(document.activeElement)) return
  const dialog = container.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]') ?? container
  dialog.tabIndex = -1
  takesFocus(dialog)
}

function listen(act: 'addEventListener' | 'removeEventListener'): void {
  document[act]('keydown', onKeyDown as EventListener)
  document[act]('focusin', onFocusIn as EventListener)
  document[act]('beforeinput', onBeforeInput as EventListener, { capture: true })
}

function onKeyDown(event: KeyboardEvent): void {
  const top = open.at(-1)
  if (!top || event.defaultPrevented || event.isComposing) return
  if (event.key === 'Escape' && !isInPopover(event.target, top.container.current)) {
    event.preventDefault()
    top.latest.current.onEscape()
  }
  if (event.key === 'Tab') turnRound(event, top.container.current)
}

/** The browser undoes what was typed last anywhere on the page, so also behind the dialog. */
function onBeforeInput(event: InputEvent): void {
  const container = open.at(-1)?.container.current
  if (!container || !event.inputType.startsWith('history') || !(event.target instanceof Element)) return
  if (container.contains(event.target) || isOver(event.target, container)) return
  event.preventDefault()
  event.stopPropagation()
}

/** Tab wraps from the last element to the first, and back with Shift. */
function turnRound(event: KeyboardEvent, container: HTMLElement | null): void {
  const { activeElement } = document
  if (!container || (activeElement && isOver(activeElement, container))) return
  const inside = tabbable(container)
  const [first, last] = [inside[0], inside.at(-1)]
  const isAtEnd = activeElement === (event.shiftKey ? first : last)
  const isBefore = event.shiftKey && activeElement?.matches('[role="dialog"], [role="alertdialog"]')
  if (container.contains(activeElement) && !isAtEnd && !isBefore) return
  event.preventDefault()
  if (first && last) (event.shiftKey ? last : first).focus()
  else enter(container)
}

function onFocusIn({ target, relatedTarget }: FocusEvent): void {
  const container = open.at(-1)?.container.current
  if (!container || !(target instanceof Element) || container.contains(target) || isOver(target, container))
    return
  if (relatedTarget instanceof HTMLElement && container.contains(relatedTarget)) relatedTarget.focus()
  else enter(container)
}

/** A menu of the dialog, or a notice. */
const isOver = (element: Element, container: Element): boolean =>
  element.closest('.bp6-toast-container') !== null || isAbove(element, container)

/** Later on the page, and so painted above it. */
const isAbove = (element: Element, container: Element): boolean =>
  element.closest('.bp6-portal') !== null &&
  !container.contains(element) &&
  (container.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** A popover above the dialog, with nothing in it that takes the focus, closes itself. */
const isInPopover = (target: EventTarget | null, container: Element | null): boolean =>
  target instanceof Element &&
  container !== null &&
  isAbove(target, container) &&
  target.closest('.bp6-portal')?.querySelector('.bp6-popover') !== null
