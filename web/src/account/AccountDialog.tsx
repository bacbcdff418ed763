import { Dialog } from '@base-ui/react/dialog'
import dialog from '../../../shared/widgets/parts/Dialog.module.css'
import { Icon } from '../../../shared/widgets/parts/Icon.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import type { AccountView } from './AccountProvider.tsx'

type Props = { view: AccountView; setView(view: AccountView): void }

/** Sign In, Create Account and Password Reset as one dialog (2§2.4). */
export function AccountDialog({ view, setView }: Props) {
  return (
    <Dialog.Root open={view !== 'none'} onOpenChange={(isOpen) => !isOpen && setView('none')}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>
            {view === 'forgot-password' ? 'Password Reset' : 'Your account'}
          </Dialog.Title>
          <Dialog.Close className={dialog.close} aria-label="Close">
            <Icon name="close" />
          </Dialog.Close>
          <AccountPanel view={view} setView={setView} onDone={() => setView('none')} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
