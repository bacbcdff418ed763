import { Button, type ButtonProps, PopoverNext } from '@blueprintjs/core'
import { type ComponentProps, useRef } from 'react'

type PopoverProps = ComponentProps<typeof PopoverNext>
type PopoverButtonProps = Omit<ButtonProps, 'content'> & {
  content: NonNullable<PopoverProps['content']>
  placement?: NonNullable<PopoverProps['placement']>
  isOpen?: boolean
  /** False where what is chosen in it takes the focus elsewhere. */
  isFocusReturned?: boolean
  onInteraction?: (isOpen: boolean) => void
  'data-testid'?: string
}

/** A button that opens something beside it: a menu, details, a search. */
export function PopoverButton(props: PopoverButtonProps) {
  const {
    content,
    placement = 'bottom-end',
    isOpen,
    onInteraction,
    isFocusReturned = true,
    ...button
  } = props
  const target = useRef<HTMLButtonElement>(null)
  /** Nothing else was chosen that took it: it was closed with Escape. */
  function keepFocus() {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.closest('.bp6-popover')) target.current?.focus()
  }
  return (
    <PopoverNext
      content={content}
      shouldReturnFocusOnClose={isFocusReturned}
      // While it closes it would take the focus back from where it was just put.
      enforceFocus={isFocusReturned}
      onClosed={keepFocus}
      placement={placement}
      fill={button.fill === true}
      {...(isOpen === undefined ? {} : { isOpen })}
      {...(onInteraction ? { onInteraction } : {})}
    >
      <Button {...button} ref={target} />
    </PopoverNext>
  )
}
