import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from '../../../../kernel/parts/Button.tsx'
import dialog from '../../../../kernel/parts/Dialog.module.css'

/** Says that the time is over; OK leads to the results (1§4, 1§8). */
export function TimeLimitDialog({
  isOpen,
  isBusy,
  onOk,
}: {
  isOpen: boolean
  isBusy: boolean
  onOk(): void
}) {
  return (
    <AlertDialog.Root open={isOpen}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup}>
          <AlertDialog.Title className={dialog.title}>Time Limit Exceeded</AlertDialog.Title>
          <AlertDialog.Description className={dialog.text}>
            The time limit has been exceeded.
          </AlertDialog.Description>
          <div className={dialog.actions}>
            <Button onClick={onOk} disabled={isBusy}>
              OK
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
