import { Button, DialogFooter } from '@blueprintjs/core'
import type { ReactNode } from 'react'

type DialogActsProps = {
  onCancel(): void
  /** Nobody cancels what is being sent. */
  isBusy?: boolean
  /** What else can be done instead, left of Cancel. */
  instead?: ReactNode
  /** On the other side of the footer. */
  beside?: ReactNode
  /** The button that the dialog is for. */
  children: ReactNode
}

/** The footer of a dialog that asks for something: Cancel, and the button that does it. */
export const DialogActs = ({ onCancel, isBusy = false, instead, beside, children }: DialogActsProps) => (
  <DialogFooter
    actions={
      <>
        {instead}
        <Button text="Cancel" disabled={isBusy} onClick={onCancel} />
        {children}
      </>
    }
  >
    {beside}
  </DialogFooter>
)
