import { Dialog } from '@base-ui/react/dialog'
import { Suspense } from 'react'
import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import { learningCertificateWords } from '#shared/features/learning/words/certificate/words.generated.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { Parts } from '#web/kernel/frame/Parts.tsx'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { MyLearningsLink } from '../../MyLearningsLink.tsx'
import styles from './CelebrationDialog.module.css'

type Props = {
  isOpen: boolean
  close(): void
  course: PublicCourse
  certifications: readonly string[]
}

/** What a learner has of it, and where they go: each where it is there. */
const EarnedCertificate = lazyPart(async () => {
  const [{ EarnedCertificate }] = await Promise.all([
    import('./EarnedCertificate.tsx'),
    loadShown(learningCertificateWords),
  ])
  return EarnedCertificate
})

/** The dialog of `Celebration`. */
export function CelebrationDialog({ isOpen, close, course, certifications }: Props) {
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
            {t('completed.text', { name: course.name })}
          </Dialog.Description>
          {certifications.length > 0 && (
            <Suspense fallback={null}>
              <EarnedCertificate certifications={certifications} />
            </Suspense>
          )}
          <div className={styles.actions}>
            <Suspense fallback={null}>
              <Parts of="courseDone" course={course} close={close} />
            </Suspense>
            <MyLearningsLink className={buttonClass({ look: 'secondary', isBlock: true })} />
            <Button look="quiet" isBlock onClick={close}>
              {t('completed.stay')}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
