import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { portalsWords } from '#shared/features/portals/words/words.generated.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './SearchDialog.module.css'
import { SearchLeaving } from './SearchLeaving.tsx'

type Props = { isOpen: boolean; close(): void }

/** The search of a phone: its field at the top of the screen, ready to type in. */
export function SearchDialog({ isOpen, close }: Props) {
  const t = useWords(portalsWords)
  const frame = useWords(kernelFrameWords)
  const row = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup
          className={styles.popup}
          aria-label={t('search')}
          initialFocus={() => row.current?.querySelector('input') ?? true}
        >
          <div ref={row} className={styles.field}>
            <SearchLeaving leave={close} />
          </div>
          <Dialog.Close className={styles.close} aria-label={frame('close')}>
            <Icon name="close" size={24} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
