import { Button, type ButtonProps, PopoverNext } from '@blueprintjs/core'
import { type ComponentProps, useRef } from 'react'
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
  /** Blueprint restores the focus late, even if the user already types elsewhere. */
  function returnFocus() {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.closest('.bp6-popover')) target.current?.focus()
  }
  return (
    <PopoverNext
      content={content}
      shouldReturnFocusOnClose={false}
      // It would take the focus from the element that a choice has just focused.
      enforceFocus={false}
      // At once, so that no typing is lost; and again if the closing popover took it.
      onClosing={returnFocus}
      onClosed={returnFocus}
      popoverRef={(popover: HTMLElement | null) => setOpener(popover, target.current)}
      placement={placement}
      fill={button.fill === true}
      {...(isOpen === undefined ? {} : { isOpen })}
      {...(onInteraction ? { onInteraction } : {})}
    >
      <Button {...button} ref={target} />
    </PopoverNext>
  )
}
