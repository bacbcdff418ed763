import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { Modal } from '../../../kernel/dialogs/Modal.tsx'
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
  return (
    <>
      <div className={styles.actions}>
        {openers.map(({ text, onClick }) => (
          <Button key={text} text={text} onClick={onClick} />
        ))}
      </div>
      <Modal name="account" className={styles.dialog} {...{ title, isOpen, onClose }} isHeld={isHeld}>
        {children}
      </Modal>
    </>
  )
}
