import { Button, type ButtonProps, PopoverNext } from '@blueprintjs/core'
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'wouter'
import { setOpener } from '../dialogs/Opener.ts'
import styles from './PopoverButton.module.css'

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
  function returnFocus() {
    const focused = document.activeElement
    // Around it are Blueprint's elements that trap the focus.
    const around = popover.current?.closest('.bp6-portal')
    if (!focused || focused === document.body || around?.contains(focused)) target.current?.focus()
  }
  /** Here, since Blueprint's own way gives the focus back after the fade, even if the author already types elsewhere. */
  function onKeyDown(event: KeyboardEvent) {
    // What is opened from here, such as a dialog, is its child for React only.
    const isOwn = event.currentTarget.contains(event.target as Node)
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return
    // Only this, and not the dialog below it.
    event.preventDefault()
    turn(false)
  }
  return (
    <PopoverNext
      content={
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its content does not use
        <div className={styles.content} onKeyDown={onKeyDown}>
          {content}
        </div>
      }
      canEscapeKeyClose={false}
      shouldReturnFocusOnClose={false}
      // It would take the focus from the element that a choice has just focused.
      enforceFocus={false}
      // At once, so that no typing is lost.
      onClosing={returnFocus}
      onClosed={returnFocus}
      popoverRef={(element: HTMLElement | null) => {
        if (element) popover.current = element
        setOpener(element, target.current)
      }}
      placement={placement}
      middleware={withRoom}
      fill={button.fill === true}
      isOpen={isShown}
      onInteraction={turn}
    >
      <Button {...button} ref={target} />
    </PopoverNext>
  )
}

/** The height that is left beside the button: a longer menu scrolls (`ActionMenu`). The same object at each render. */
const withRoom: NonNullable<PopoverProps['middleware']> = {
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty('--room', `${Math.max(120, Math.floor(availableHeight))}px`),
  },
}

/**
 * Closes it when the author goes elsewhere, presses Escape or presses outside, wherever the focus is: Blueprint asks for it
 * to be inside.
 */
function useClosing(isOpen: boolean, button: RefObject<HTMLElement | null>, close: () => void) {
  const [location] = useLocation()
  const shut = useEffectEvent(close)
  // It may be open from its beginning.
  const place = useRef(location)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place alone closes it
  useEffect(() => {
    if (place.current === location) return
    place.current = location
    if (isOpen) shut()
  }, [location])
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
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
