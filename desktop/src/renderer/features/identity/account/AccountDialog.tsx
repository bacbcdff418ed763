import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import styles from './Account.module.css'

type AccountDialogProps = {
  title: string
  isOpen: boolean
  /** Closes by its own buttons only: work is in progress, or the text is shown only once. */
  cannotClose: boolean
  onClose(): void
  /** The buttons that open it; they may be re-rendered before it closes. */
  openers: readonly { text: string; onClick(): void }[]
  children: ReactNode
}

/** An account action in a dialog, with the buttons that open it, to which the focus returns. */
export function AccountDialog({
  title,
  isOpen,
  cannotClose,
  onClose,
  openers,
  children,
}: AccountDialogProps) {
  return (
    <>
      <div className={styles.actions}>
        {openers.map(({ text, onClick }) => (
          <Button key={text} text={text} onClick={onClick} />
        ))}
      </div>
      <Modal
        name="account"
        className={styles.dialog}
        {...{ title, isOpen, onClose }}
        cannotClose={cannotClose}
      >
        {children}
      </Modal>
    </>
  )
}
