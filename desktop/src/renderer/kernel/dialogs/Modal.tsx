import { Dialog } from '@blueprintjs/core'
import { type ReactNode, useRef, useState } from 'react'
import styles from './Dialogs.module.css'
import type { DialogName } from './dialogNames.ts'
import { giveFocusBack, noteOpener, type Opener, setOpener } from './Opener.ts'
import { enter, useTopmost } from './useTopmost.ts'

type ModalProps = {
  name: DialogName
  title: string
  isOpen: boolean
  onClose(): void
  /** It closes by its own buttons only: something is under way, or is said this once. */
  isHeld?: boolean
  /** A click beside it closes it. */
  isDismissible?: boolean
  /** It stands at the side, from top to bottom. */
  isDrawer?: boolean
  role?: 'dialog' | 'alertdialog'
  hasCloseButton?: boolean
  className?: string | undefined
  onOpening?: () => void
  onClosed?: () => void
  /** Gives the focus back where the opener alone is not enough. */
  giveBack?: () => void
  children: ReactNode
}

/**
 * What covers the screen, for all dialogs of the console: it is on top of whatever was open, Escape closes the
 * topmost only, the focus stays in it and goes back to where it came from.
 */
export function Modal({ isOpen, giveBack, ...props }: ModalProps) {
  // A new one for each opening, and so the last on the page: an earlier one's place would be behind what opened since.
  const [opening, setOpening] = useState<Opening>(closed)
  const current = opening.isOpen === isOpen ? opening : nextOpening(opening, isOpen)
  if (current !== opening) setOpening(current)
  const { opener } = current
  const isHeld = props.isHeld === true
  const container = useRef<HTMLDivElement>(null)
  const entered = useRef(0)
  useTopmost(isOpen, container, {
    onEscape: isHeld ? () => undefined : props.onClose,
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
        // Once for each opening, unless a field in it has taken the focus by itself.
        if (entered.current !== current.number) enter(element)
        entered.current = current.number
      }}
      onClose={props.onClose}
      // Blueprint moves the focus a frame later, when something else may have it by right; notes the opener too
      // late; and lets Escape through to the dialog below. All of this is `useTopmost`'s.
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={!isHeld && props.isDismissible !== false}
      isCloseButtonShown={!isHeld && props.hasCloseButton !== false}
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
