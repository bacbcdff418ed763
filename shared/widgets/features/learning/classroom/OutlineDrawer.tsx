import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import drawer from '#widgets/kernel/parts/Drawer.module.css'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './OutlineDrawer.module.css'

type Props = { isOpen: boolean; close(): void; children: ReactNode }

/** The outline on narrow screens: it slides in, 350 px wide (1§2). */
export function OutlineDrawer({ isOpen, close, children }: Props) {
  const t = useWords(learningDeliveryWords)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={`${drawer.popup} ${drawer.start} ${styles.drawer}`}>
          <div className={`${drawer.head} ${styles.head}`}>
            <Dialog.Title className={drawer.title}>{t('outline')}</Dialog.Title>
            <Dialog.Close className={drawer.close} aria-label={t('closeOutline')}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
