import { Dialog } from '@base-ui/react/dialog'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { MyLearningsLink } from '../../MyLearningsLink.tsx'
import styles from './CelebrationDialog.module.css'

type Props = { isOpen: boolean; close(): void; courseName: string }

/** The dialog of `Celebration`. */
export function CelebrationDialog({ isOpen, close, courseName }: Props) {
  const t = useWords(learningDeliveryWords)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={`${dialog.popup} ${styles.popup}`}>
          <div className={styles.seal} aria-hidden="true">
            <Icon name="check" size={44} />
          </div>
          <Dialog.Title className={styles.title}>{t('completed.title')}</Dialog.Title>
          <Dialog.Description className={dialog.text}>
            {t('completed.text', { name: courseName })}
          </Dialog.Description>
          <div className={styles.actions}>
            <MyLearningsLink className={buttonClass({ isBlock: true })} />
            <Button look="quiet" isBlock onClick={close}>
              {t('completed.stay')}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
