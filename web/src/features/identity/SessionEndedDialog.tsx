import { AlertDialog } from '@base-ui/react/alert-dialog'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { ViewerAnswer } from '../../kernel/viewer/viewerQuery.ts'
import { useAccount } from './AccountProvider.tsx'
import styles from './SessionEndedDialog.module.css'

/** The dialog of `SessionEnded`. */
export function SessionEndedDialog({ leaveLabel }: { leaveLabel?: string }) {
  const t = useWords(identityAccountWords)
  const account = useAccount()
  const { ended, successor } = account
  const nameOf = ({ customer }: ViewerAnswer) => customer?.name || customer?.email || t('ended.somebody')
  const name = successor && nameOf(successor)
  return (
    // Replaced by the sign-in dialog.
    <AlertDialog.Root open={!account.isOpen}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup}>
          <AlertDialog.Title className={dialog.title}>
            {name ? t('ended.other', { name }) : t('ended.title')}
          </AlertDialog.Title>
          <AlertDialog.Description className={dialog.text}>
            {name && ended ? t('ended.otherText', { name: nameOf(ended) }) : t('ended.text')}
          </AlertDialog.Description>
          <div className={`${dialog.actions} ${styles.actions}`}>
            <Button look="quiet" onClick={account.goOnWithout}>
              {name ? t('ended.goOnAs', { name }) : (leaveLabel ?? t('ended.goOnWithout'))}
            </Button>
            <Button onClick={() => account.open('sign-in')}>{t('signIn')}</Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
