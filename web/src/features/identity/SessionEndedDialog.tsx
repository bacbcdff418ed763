import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from '../../../../shared/widgets/kernel/parts/Button.tsx'
import dialog from '../../../../shared/widgets/kernel/parts/Dialog.module.css'
import type { ViewerAnswer } from '../../kernel/viewer/viewerQuery.ts'
import { useAccount } from './AccountProvider.tsx'
import styles from './SessionEndedDialog.module.css'

/** The dialog of `SessionEnded`. */
export function SessionEndedDialog({ leaveLabel }: { leaveLabel: string }) {
  const account = useAccount()
  const { ended, successor } = account
  const name = successor && nameOf(successor)
  return (
    // Replaced by the sign-in dialog.
    <AlertDialog.Root open={!account.isOpen}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup}>
          <AlertDialog.Title className={dialog.title}>
            {name ? `${name} has signed in` : 'Your sign-in has ended'}
          </AlertDialog.Title>
          <AlertDialog.Description className={dialog.text}>
            {name && ended
              ? `That was in another tab. Sign in again as ${nameOf(ended)} to go on where you are.`
              : 'Sign in again to go on where you are.'}{' '}
            What you did is kept on this device until then.
          </AlertDialog.Description>
          <div className={`${dialog.actions} ${styles.actions}`}>
            <Button look="quiet" onClick={account.goOnWithout}>
              {name ? `Go on as ${name}` : leaveLabel}
            </Button>
            <Button onClick={() => account.open('sign-in')}>Sign In</Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

const nameOf = ({ customer }: ViewerAnswer) => customer?.name || customer?.email || 'Somebody'
