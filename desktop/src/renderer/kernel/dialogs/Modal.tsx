import { Dialog } from '@blueprintjs/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './Dialogs.module.css'
import type { DialogName } from './dialogNames.ts'
import { giveFocusBack, noteOpener, type Opener, setOpener } from './Opener.ts'

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
  const container = useRef<HTMLDivElement>(null)
  useFocusBack(isOpen, container, () => (giveBack ? giveBack() : opener && giveFocusBack(opener)))
  const isHeld = props.isHeld === true
  useEscape(isOpen, isHeld ? () => undefined : props.onClose)
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
        if (element) element.dataset.dialog = props.name
      }}
      onClose={props.onClose}
      // Blueprint notes the opener too late, and lets Escape through to the dialog below.
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

/** When it closes or goes: unless something else has taken the focus meanwhile, what opened it gets it back. */
function useFocusBack(isOpen: boolean, container: { current: Element | null }, giveBack: () => void) {
  const latest = useRef(giveBack)
  latest.current = giveBack
  useEffect(() => {
    if (!isOpen) return
    return () => {
      const { activeElement, body } = document
      // Its ends, where Tab turns round, are beside its container.
      const overlay = container.current?.closest('.bp6-overlay')
      if (!activeElement || activeElement === body || overlay?.contains(activeElement)) latest.current()
    }
  }, [isOpen, container])
}

/** The dialogs that are open, in the order in which they opened. */
const open: symbol[] = []

/** Escape closes the topmost one, wherever the focus is; what is in it may take the key first (a menu, a field). */
function useEscape(isOpen: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const me = Symbol('dialog')
    open.push(me)
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || open.at(-1) !== me) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      open.splice(open.indexOf(me), 1)
    }
  }, [isOpen])
}
