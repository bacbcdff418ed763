import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef } from 'react'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { Blocker } from '#shared/features/content/rules/outline/blockersBefore.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import { portalsProgramWords } from '#shared/features/portals/words/program/words.generated.ts'
import { faultText } from '#shared/kernel/errors/readRefusal.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { CallToAction } from '#widgets/features/learning/lesson/CallToAction.tsx'
import { findSection } from '#widgets/features/learning/lesson/findSection.ts'
import { LessonFacts } from '#widgets/features/learning/lesson/LessonFacts.tsx'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { OpenLesson } from '../../learning/delivery/lesson/OpenLesson.tsx'
import { LessonNotes } from '../../learning/delivery/notes/LessonNotes.tsx'
import type { Delivery } from '../../learning/delivery/progress/useLearning.ts'
import { Room } from '../../learning/delivery/Room.tsx'
import { useRoom } from '../../learning/delivery/useRoom.ts'
import type { ProgramAnswer } from '../../learning/item/ItemAnswer.ts'
import type { Learnable } from '../../learning/item/Learnable.ts'
import type { LearnerProgress } from '../../learning/item/learnerProgress.ts'
import styles from './Program.module.css'

type Props = {
  answer: ProgramAnswer
  lesson: string
  /** What must be completed before it opens; null if it is open. */
  blocker: Blocker | null
  learnable: Learnable
  viewer: ViewerAnswer
  delivery: Delivery
  openLesson(section: string): void
  close(): void
}

/** A lesson of a program's own in a dialog (PAG-16), once the program has started; else why it has not (PRG-23). */
export function ProgramLesson(props: Props) {
  const { learnable, lesson, blocker, delivery, close, openLesson } = props
  const t = useWords(portalsProgramWords)
  const title = useRef<HTMLHeadingElement>(null)
  const section = findSection(learnable.sections, lesson)
  if (!section) return null
  const name = section.item?.name || section.name
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={`${dialog.popup} ${styles.popup}`} initialFocus={title}>
          <Dialog.Title ref={title} tabIndex={-1} className={styles.dialogTitle}>
            {name}
          </Dialog.Title>
          {delivery.progress && blocker ? (
            <Blocked blocker={blocker} open={() => openLesson(blocker.id)} />
          ) : delivery.progress ? (
            <Playing {...props} section={section} name={name} progress={delivery.progress} />
          ) : (
            <NotStarted delivery={delivery} />
          )}
          <div className={styles.actions}>
            <Button onClick={close}>{t('ok')}</Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** A lesson that is not open yet, at its own address: what opens it (DEL-34). */
function Blocked({ blocker: { name }, open }: { blocker: Blocker; open(): void }) {
  const t = useWords(learningDeliveryWords)
  return (
    <>
      <Notice>{t('heldBy', { name })}</Notice>
      <div className={styles.retry}>
        <Button look="secondary" onClick={open}>
          {t('openNamed', { name })}
        </Button>
      </div>
    </>
  )
}

/** The program is starting, failed to, or was refused. */
function NotStarted({ delivery: { start, startError, retryStart } }: Pick<Props, 'delivery'>) {
  const ofItem = useWords(learningItemWords)
  const frameWords = useWords(kernelFrameWords)
  const refusals = useWords(kernelErrorsWords)
  useEffect(() => {
    if (startError) console.error('Failed to start program', startError)
  }, [startError])
  if (start) return <Notice tone="warning">{ofItem('noAccess.program')}</Notice>
  if (!startError) return <Loading />
  return (
    <>
      <Notice tone="danger">{faultText(refusals, startError)}</Notice>
      <div className={styles.retry}>
        <Button look="secondary" onClick={retryStart}>
          {frameWords('tryAgain')}
        </Button>
      </div>
    </>
  )
}

/** In the players of the classroom; notes about it, for those who have an account. */
function Playing(props: Props & { section: CourseSection; name: string; progress: LearnerProgress }) {
  const { answer, section, name, lesson, openLesson, close, ...room } = props
  const t = useWords(portalsProgramWords)
  // The program's own interval (PRG-10).
  const { host, openAt } = useRoom({ ...room, answer, lesson, reportEveryMs: 30_000 })
  return (
    <Room host={host}>
      {section.item && <LessonFacts item={section.item} instructors={answer.lessonInstructors} />}
      <OpenLesson
        section={section}
        assets={answer.assets}
        progress={room.progress}
        openAt={openAt}
        onContinue={close}
        continueLabel={t('ok')}
      />
      <div className={styles.below}>
        {section.item && <CallToAction item={section.item} />}
        <LessonNotes {...room} answer={answer} lesson={{ id: lesson, name }} openLesson={openLesson} />
      </div>
    </Room>
  )
}
