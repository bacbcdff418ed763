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

/** A button that opens something beside it: a menu, details, a search. */
export function PopoverButton(props: PopoverButtonProps) {
  const { content, placement = 'bottom-end', isOpen, onInteraction, ...button } = props
  const target = useRef<HTMLButtonElement>(null)
  /** Blueprint gives the focus back late, from whatever has it by then: somebody may type there already. */
  function returnFocus() {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.closest('.bp6-popover')) target.current?.focus()
  }
  return (
    <PopoverNext
      content={content}
      shouldReturnFocusOnClose={false}
      // It would take the focus back from where a choice in it has just put it.
      enforceFocus={false}
      // At once, or what is typed next is lost; and again for what took it on its way out.
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
