import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef, useState } from 'react'
import type { Course } from '../../../../../shared/src/features/content/entities/Course.ts'
import { isComplete } from '../../../../../shared/src/features/learning/rules/lessonStatus.ts'
import { Button, buttonClass } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import dialog from '../../../../../shared/widgets/kernel/parts/Dialog.module.css'
import { Icon } from '../../../../../shared/widgets/kernel/parts/Icon.tsx'
import { MyLearningsLink } from '../MyLearningsLink.tsx'
import styles from './Celebration.module.css'

/** Shown once, when the course becomes complete. */
export function Celebration({ course, progress }: { course: Course; progress: number }) {
  const before = useRef(progress)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isComplete(progress) && !isComplete(before.current)) setOpen(true)
    before.current = progress
  }, [progress])
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={`${dialog.popup} ${styles.popup}`}>
          <div className={styles.seal} aria-hidden="true">
            <Icon name="check" size={44} />
          </div>
          <Dialog.Title className={styles.title}>Course completed</Dialog.Title>
          <Dialog.Description className={dialog.text}>
            {`Well done: you have completed “${course.name}”.`}
          </Dialog.Description>
          <div className={styles.actions}>
            <MyLearningsLink className={buttonClass({ isBlock: true })} />
            <Button look="quiet" isBlock onClick={() => setOpen(false)}>
              Stay in the course
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
