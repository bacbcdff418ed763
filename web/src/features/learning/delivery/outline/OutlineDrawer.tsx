import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import dialog from '../../../../../../shared/widgets/kernel/parts/Dialog.module.css'
import { Icon } from '../../../../../../shared/widgets/kernel/parts/Icon.tsx'
import menu from '../../../../kernel/frame/MobileMenu.module.css'
import drawer from '../../../../kernel/parts/Drawer.module.css'
import styles from './OutlineDrawer.module.css'

type Props = { isOpen: boolean; close(): void; children: ReactNode }

/** The outline on narrow screens: it slides in, 350 px wide (1§2). */
export function OutlineDrawer({ isOpen, close, children }: Props) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={`${drawer.popup} ${drawer.start} ${styles.drawer}`}>
          <div className={`${menu.head} ${styles.head}`}>
            <Dialog.Title className={menu.title}>Outline</Dialog.Title>
            <Dialog.Close className={menu.close} aria-label="Close outline">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
