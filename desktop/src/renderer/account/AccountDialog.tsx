import { Button, Dialog } from '@blueprintjs/core'
import { type ReactNode, useRef } from 'react'
import styles from './Account.module.css'

type AccountDialogProps = {
  title: string
  isOpen: boolean
  /** It closes by its own buttons only: something is under way, or is said this once. */
  isHeld: boolean
  onClose(): void
  /** The buttons that open it. They may be others once it closes. */
  openers: readonly { text: string; onClick(): void }[]
  children: ReactNode
}

/** An act on one's account as a dialog, and the buttons that it is opened by: the focus goes back to them. */
export function AccountDialog({ title, isOpen, isHeld, onClose, openers, children }: AccountDialogProps) {
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  function goBack() {
    const target = opener.current?.isConnected ? opener.current : place.current?.querySelector('button')
    target?.focus()
  }
  return (
    <>
      <div ref={place} className={styles.actions}>
        {openers.map(({ text, onClick }) => (
          <Button
            key={text}
            text={text}
            onClick={({ currentTarget }) => {
              opener.current = currentTarget
              onClick()
            }}
          />
        ))}
      </div>
      <Dialog
        className={styles.dialog ?? ''}
        {...{ title, isOpen, onClose }}
        onClosed={goBack}
        shouldReturnFocusOnClose={false}
        canEscapeKeyClose={!isHeld}
        canOutsideClickClose={!isHeld}
        isCloseButtonShown={!isHeld}
      >
        {children}
      </Dialog>
    </>
  )
}
