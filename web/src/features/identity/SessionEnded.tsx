import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useEffect } from 'react'
import { Button } from '../../../../shared/widgets/kernel/parts/Button.tsx'
import dialog from '../../../../shared/widgets/kernel/parts/Dialog.module.css'
import type { ViewerAnswer } from '../../kernel/viewer/viewerQuery.ts'
import { useAccount } from './AccountProvider.tsx'
import styles from './SessionEnded.module.css'

/**
 * Shown over the page when the learner's session ended, or another person's began in another tab: the page is
 * frozen until they sign in again, or give up.
 */
export function SessionEnded({ leaveLabel }: { leaveLabel: string }) {
  const account = useAccount()
  const { ended, successor } = account
  const name = successor && nameOf(successor)
  useEffect(() => {
    for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause()
  }, [])
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
