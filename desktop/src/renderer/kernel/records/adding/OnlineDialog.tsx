import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Panel } from '../../dialogs/DialogNames.ts'
import { FormModal } from '../../dialogs/FormModal.tsx'
import { useLeave } from '../../parts/LeaveGuard.tsx'
import styles from './NewRecordForm.module.css'
import { useNewAsked } from './useNewAsked.ts'

type OnlineDialogProps = {
  name: Panel
  /** The dialog's title, and the text of its button. */
  title: string
  label: string
  /** The path of the new record, by id. */
  path: string
  isBusy: boolean
  children(acts: { onClose(): void; onMade(key: string): void }): ReactNode
}

/** A button with a dialog that creates something on the server; the dialog stays open until that is done. */
export function OnlineDialog({ name, title, label, path, isBusy, children }: OnlineDialogProps) {
  const [isOpen, setOpen] = useNewAsked()
  const [, navigate] = useLocation()
  const leave = useLeave()
  const onClose = () => setOpen(false)
  function onMade(key: string) {
    onClose()
    leave(() => navigate(`${path}/${key.split('~').at(-1)}`))
  }
  return (
    <>
      <Button intent="primary" icon={<Plus />} text={label} onClick={() => setOpen(true)} />
      <FormModal
        name={name}
        isOpen={isOpen}
        className={styles.dialog}
        title={title}
        onClose={onClose}
        cannotClose={isBusy}
        isDismissible={false}
      >
        {isOpen && children({ onClose, onMade })}
      </FormModal>
    </>
  )
}
