import { Button, type ButtonProps, PopoverNext } from '@blueprintjs/core'
import type { ComponentProps } from 'react'

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
  return (
    <PopoverNext
      content={content}
      shouldReturnFocusOnClose={isFocusReturned}
      // While it closes it would take the focus back from where it was just put.
      enforceFocus={isFocusReturned}
      placement={placement}
      fill={button.fill === true}
      {...(isOpen === undefined ? {} : { isOpen })}
      {...(onInteraction ? { onInteraction } : {})}
    >
      <Button {...button} />
    </PopoverNext>
  )
}
