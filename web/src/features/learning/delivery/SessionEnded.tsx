import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useEffect } from 'react'
import { Button } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import dialog from '../../../../../shared/widgets/kernel/parts/Dialog.module.css'
import { useAccount } from '../../identity/AccountProvider.tsx'
import styles from './SessionEnded.module.css'

/**
 * Over a classroom whose learner's session ended: nothing goes on below until they have signed in again, or
 * choose to go on as a visitor.
 */
export function SessionEnded({ isPublic }: { isPublic: boolean }) {
  const account = useAccount()
  useEffect(() => {
    for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause()
  }, [])
  return (
    // The sign-in dialog takes its place.
    <AlertDialog.Root open={!account.isOpen}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup}>
          <AlertDialog.Title className={dialog.title}>Your sign-in has ended</AlertDialog.Title>
          <AlertDialog.Description className={dialog.text}>
            Sign in again to go on where you are. What you did is kept on this device until then.
          </AlertDialog.Description>
          <div className={`${dialog.actions} ${styles.actions}`}>
            <Button look="quiet" onClick={account.goOnWithout}>
              {isPublic ? 'Go on as a visitor' : 'Leave the course'}
            </Button>
            <Button onClick={() => account.open('sign-in')}>Sign In</Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
