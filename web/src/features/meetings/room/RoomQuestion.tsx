import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import dialog from '#widgets/kernel/parts/Dialog.module.css'

type Props = {
  isOpen: boolean
  title: string
  text: string
  onClose(): void
  /** Its buttons. */
  children: ReactNode
}

/** A question in the room, over everything else. */
export const RoomQuestion = ({ isOpen, title, text, onClose, children }: Props) => (
  <AlertDialog.Root open={isOpen} onOpenChange={(isOpening) => !isOpening && onClose()}>
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className={dialog.backdrop} />
      <AlertDialog.Popup className={dialog.popup}>
        <AlertDialog.Title className={dialog.title}>{title}</AlertDialog.Title>
        <AlertDialog.Description className={dialog.text}>{text}</AlertDialog.Description>
        <div className={dialog.actions}>{children}</div>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  </AlertDialog.Root>
)
