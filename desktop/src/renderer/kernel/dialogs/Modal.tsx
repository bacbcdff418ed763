import { Dialog } from '@blueprintjs/core'
import { type ReactNode, useRef, useState } from 'react'
import type { DialogName } from './DialogNames.ts'
import styles from './Dialogs.module.css'
import { giveFocusBack, noteOpener, type Opener, setOpener } from './Opener.ts'
import { enter, useTopmost } from './useTopmost.ts'

export type ModalProps = {
  name: DialogName
  title: string
  isOpen: boolean
  onClose(): void
  /** Closes by its own buttons only: work is in progress, or the text is shown only once. */
  cannotClose?: boolean
  /** Closes on a click outside. */
  isDismissible?: boolean
  /** A side panel of full height. */
  isDrawer?: boolean
  role?: 'dialog' | 'alertdialog'
  hasCloseButton?: boolean
  className?: string | undefined
  onOpening?: () => void
  onClosed?: () => void
  /** Restores the focus where the opener alone is not enough. */
  giveBack?: () => void
  children: ReactNode
}

/**
 * The base of all dialogs: it is above everything that was open, Escape closes only the topmost, and the focus is
 * trapped and restored.
 */
export function Modal({ isOpen, giveBack, ...props }: ModalProps) {
  // A new element for each opening, appended last: reusing an earlier one would place it behind dialogs opened
  // since.
  const [opening, setOpening] = useState<Opening>(closed)
  const current = opening.isOpen === isOpen ? opening : nextOpening(opening, isOpen)
  if (current !== opening) setOpening(current)
  const { opener } = current
  const cannotClose = props.cannotClose === true
  const container = useRef<HTMLDivElement>(null)
  const entered = useRef(0)
  useTopmost(isOpen, container, {
    onEscape: cannotClose ? () => undefined : props.onClose,
    giveBack: () => (giveBack ? giveBack() : opener && giveFocusBack(opener)),
  })
  return (
    <Dialog
      key={current.number}
      isOpen={isOpen}
      title={props.title}
      role={props.role ?? 'dialog'}
      className={(props.isDrawer ? styles.drawer : props.className) ?? ''}
      containerRef={(element: HTMLDivElement | null) => {
        container.current = element
        setOpener(element, opener?.places[0])
        if (!element) return
        element.dataset.dialog = props.name
        // Once for each opening, unless one of its fields has already taken the focus.
        if (entered.current !== current.number) enter(element)
        entered.current = current.number
      }}
      onClose={props.onClose}
      // Blueprint moves the focus one frame late, when another element may have it; records the opener too late;
      // and lets Escape reach the dialog below. `useTopmost` replaces all of this.
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={!cannotClose && props.isDismissible !== false}
      isCloseButtonShown={!cannotClose && props.hasCloseButton !== false}
      {...(props.onOpening ? { onOpening: props.onOpening } : {})}
      {...(props.onClosed ? { onClosed: props.onClosed } : {})}
    >
      {props.children}
    </Dialog>
  )
}

type Opening = { isOpen: boolean; number: number; opener: Opener | null }
const closed: Opening = { isOpen: false, number: 0, opener: null }

const nextOpening = ({ number, opener }: Opening, isOpen: boolean): Opening =>
  isOpen ? { isOpen, number: number + 1, opener: noteOpener() } : { isOpen, number, opener }
