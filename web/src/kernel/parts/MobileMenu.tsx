import { Dialog } from '@base-ui/react/dialog'
import { Link, useLocation } from 'wouter'
import { Button } from '../../../../shared/widgets/kernel/parts/Button.tsx'
import dialog from '../../../../shared/widgets/kernel/parts/Dialog.module.css'
import { Icon } from '../../../../shared/widgets/kernel/parts/Icon.tsx'
import { useAccount } from '../../features/identity/AccountProvider.tsx'
import { MyLearningsLink } from '../../features/learning/MyLearningsLink.tsx'
import { SearchBox } from '../../features/portals/search/SearchBox.tsx'
import type { Frame } from '../api/answers.ts'
import drawer from './Drawer.module.css'
import styles from './MobileMenu.module.css'

type Props = { frame: Frame; isCustomer: boolean; close(): void }

/** The phone's menu: a drawer 350 px wide (2§2.3). */
export function MobileMenu({ frame, isCustomer, close }: Props) {
  const account = useAccount()
  const [, navigate] = useLocation()
  const go = (open: () => void) => {
    close()
    open()
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={`${drawer.popup} ${drawer.right}`}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>Menu</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label="Close menu">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {frame.portal.allowSearch && <SearchBox onSearch={(address) => go(() => navigate(address))} />}
          <nav className={styles.nav} aria-label="Main">
            <Link href="/" onClick={close}>
              Home
            </Link>
            <MyLearningsLink onClick={close} />
            {isCustomer && (
              <Link href="/account" onClick={close}>
                My Account
              </Link>
            )}
          </nav>
          {!isCustomer && (
            <div className={styles.actions}>
              <Button isBlock onClick={() => go(() => account.open('sign-up'))}>
                Create Account
              </Button>
              <Button isBlock look="secondary" onClick={() => go(() => account.open('sign-in'))}>
                Sign In
              </Button>
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
