import { Button, type ButtonProps, PopoverNext } from '@blueprintjs/core'
import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { setOpener } from '../dialogs/Opener.ts'

type PopoverProps = ComponentProps<typeof PopoverNext>
type PopoverButtonProps = Omit<ButtonProps, 'content'> & {
  content: NonNullable<PopoverProps['content']>
  placement?: NonNullable<PopoverProps['placement']>
  isOpen?: boolean
  onInteraction?: (isOpen: boolean) => void
  'data-testid'?: string
}

/** A button with a popover: a menu, details, a search. */
export function PopoverButton(props: PopoverButtonProps) {
  const { content, placement = 'bottom-end', isOpen, onInteraction, ...button } = props
  const target = useRef<HTMLButtonElement>(null)
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isShown = isOpen ?? isOwnOpen
  function turn(next: boolean) {
    setOwnOpen(next)
    onInteraction?.(next)
  }
  useClosing(isShown, target, () => turn(false))
  const popover = useRef<HTMLElement>(null)
  /** Where the author went while it closed. */
  const chosen = useRef<HTMLElement>(null)
  const closing = useRef<AbortController>(null)
  useEffect(() => () => closing.current?.abort(), [])
  function returnFocus() {
    const focused = document.activeElement
    if (!focused || focused === document.body || popover.current?.contains(focused)) target.current?.focus()
  }
  /** At once, so that no typing is lost. */
  function onClosing() {
    returnFocus()
    chosen.current = null
    closing.current?.abort()
    closing.current = new AbortController()
    const onFocus = ({ target: focused }: FocusEvent) => {
      const isElsewhere = focused !== target.current && !popover.current?.contains(focused as Node)
      if (isElsewhere && focused instanceof HTMLElement) chosen.current = focused
    }
    document.addEventListener('focusin', onFocus, { capture: true, signal: closing.current.signal })
  }
  /** After Escape, Blueprint restores the focus late, even if the author already types elsewhere: it goes back there. */
  function onClosed() {
    closing.current?.abort()
    const taken = document.activeElement === target.current ? chosen.current : null
    if (taken?.isConnected) taken.focus({ preventScroll: true })
    else returnFocus()
  }
  return (
    <PopoverNext
      content={content}
      shouldReturnFocusOnClose={false}
      // It would take the focus from the element that a choice has just focused.
      enforceFocus={false}
      onClosing={onClosing}
      onClosed={onClosed}
      popoverRef={(element: HTMLElement | null) => {
        if (element) popover.current = element
        setOpener(element, target.current)
      }}
      placement={placement}
      fill={button.fill === true}
      isOpen={isShown}
      onInteraction={turn}
    >
      <Button {...button} ref={target} />
    </PopoverNext>
  )
}

/**
 * Closes it when the author goes elsewhere, presses Escape or presses outside, wherever the focus is: Blueprint asks for it
 * to be inside.
 */
function useClosing(isOpen: boolean, button: RefObject<HTMLElement | null>, close: () => void) {
  const [location] = useLocation()
  const shut = useEffectEvent(close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place alone closes it
  useEffect(() => {
    if (isOpen) shut()
  }, [location])
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isWithin(event.target, '[role$=dialog]'))
        shut()
    }
    const onPress = ({ target }: PointerEvent) => {
      // What it opened itself (a menu's submenu, a dialog) is not outside.
      if (button.current?.contains(target as Node) || isWithin(target, '.bp6-popover, [role$=dialog]')) return
      shut()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPress, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPress, true)
    }
  }, [isOpen, button])
}

const isWithin = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null
