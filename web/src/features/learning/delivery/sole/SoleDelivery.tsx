import { Suspense } from 'react'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import { Parts } from '#web/kernel/frame/Parts.tsx'
import page from '#web/kernel/parts/Page.module.css'
import type { Frame } from '#web/kernel/site/Frame.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { LessonPlace } from '#widgets/features/content/lessons/LessonPlace.tsx'
import styles from '#widgets/features/learning/item/Item.module.css'
import { Launcher } from '#widgets/features/learning/item/Launcher.tsx'
import { CallToAction } from '#widgets/features/learning/lesson/CallToAction.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { NoAccess } from '../../access/NoAccess.tsx'
import { StartFailed } from '../../access/StartFailed.tsx'
import type { SoleAnswer } from '../../item/ItemAnswer.ts'
import { ItemHead } from '../../item/ItemHead.tsx'
import { soleLesson } from '../../item/Learnable.ts'
import { BesideItem } from '../BesideItem.tsx'
import { LessonKicker } from '../lesson/LessonKicker.tsx'
import { LessonTabs } from '../lesson/LessonTabs.tsx'
import { OpenLesson } from '../lesson/OpenLesson.tsx'
import { LessonNotes } from '../notes/LessonNotes.tsx'
import { useStart } from '../progress/useStart.ts'
import { Room } from '../Room.tsx'
import { type RoomProps, useRoom } from '../useRoom.ts'
import { VisitNotices } from '../VisitNotices.tsx'
import { DocumentRail } from './DocumentRail.tsx'

type Props = {
  answer: SoleAnswer
  frame: Frame
  viewer: ViewerAnswer
  /** Refetches the item; never rejects. */
  reload(): Promise<unknown>
}

/** A microcast or document, taken on its own page (PAG-28 to PAG-31). */
export function SoleDelivery({ answer, frame, viewer, reload }: Props) {
  const { stage, learnable, delivery } = useStart(answer, viewer, reload)
  if (stage.kind === 'closed' || stage.kind === 'prerequisites')
    return <NoAccess answer={answer} frame={frame} viewer={viewer} />
  const { type, item } = answer
  const shown = viewer.kind === 'customer' ? delivery.progress : null
  return (
    <section className={page.page}>
      <ItemHead answer={answer} progress={shown} />
      {stage.kind === 'failed' && <StartFailed error={stage.error} retry={delivery.retryStart} />}
      {/* Loaded facts show at once: the player follows when the item has started. */}
      {stage.kind === 'starting' && (
        <div className={styles.main}>
          <LessonPlace section={soleLesson(answer)} assets={answer.assets} links={answer.links} />
        </div>
      )}
      {stage.kind === 'open' && (
        <OpenRoom {...{ answer, viewer, learnable, delivery, progress: stage.progress }} />
      )}
      <Suspense fallback={null}>
        <Parts of="itemEnd" type={type} itemKey={item.key} topic={item.discussionTopic} />
      </Suspense>
    </section>
  )
}

function OpenRoom(props: RoomProps & { answer: SoleAnswer }) {
  const { answer, viewer, learnable, delivery, progress } = props
  const t = useWords(learningItemWords)
  const { host, openAt } = useRoom({ ...props, lesson: null })
  const [lesson] = learnable.sections
  if (!lesson) return null
  const player = <OpenLesson section={lesson} assets={answer.assets} progress={progress} openAt={openAt} />
  return (
    <Room host={host}>
      <VisitNotices isVisitor={viewer.kind !== 'customer'} visit={delivery.visit} />
      <div className={styles.room}>
        <div className={styles.main}>
          {lesson.type === 'scorm' ? <Launcher>{player}</Launcher> : player}
          <CallToAction item={answer.item} />
          <LessonTabs answer={answer} lesson={lesson} />
        </div>
        <aside className={styles.rail} aria-label={t('beside', { name: lesson.name })}>
          {answer.type === 'document' && (
            <DocumentRail answer={answer} progress={progress} viewer={viewer} report={delivery.report} />
          )}
          {answer.type === 'microcast' && viewer.kind === 'customer' && (
            <BesideItem type="microcast" itemKey={answer.item.key} />
          )}
          <LessonKicker answer={answer} lesson={lesson} />
          <LessonNotes {...{ answer, viewer, delivery, progress, lesson }} />
        </aside>
      </div>
    </Room>
  )
}
