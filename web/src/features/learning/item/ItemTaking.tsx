import { Suspense, useMemo } from 'react'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { Parts } from '#web/kernel/frame/Parts.tsx'
import { ErrorBoundary } from '#web/kernel/parts/ErrorBoundary.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useIsClient } from '#web/kernel/parts/useIsClient.ts'
import type { Frame } from '#web/kernel/site/Frame.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { HostProvider } from '#widgets/features/content/host/HostContext.ts'
import { LessonPlace } from '#widgets/features/content/lessons/LessonPlace.tsx'
import { LessonPlayer } from '#widgets/features/content/lessons/LessonPlayer.tsx'
import { MediaPlaceProvider } from '#widgets/features/content/place/MediaPlaceContext.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useAccount } from '../../identity/AccountProvider.tsx'
import { NoAccess } from '../access/NoAccess.tsx'
import { StartFailed } from '../access/StartFailed.tsx'
import { NotesPanel } from '../delivery/notes/NotesPanel.tsx'
import { type Delivery, useLearning } from '../delivery/progress/useLearning.ts'
import { useDeliveryHost } from '../delivery/useDeliveryHost.ts'
import { useOpenAt } from '../delivery/useOpenAt.ts'
import { VisitorNotice } from '../delivery/VisitorNotice.tsx'
import { CallToAction } from './CallToAction.tsx'
import { DocumentRail } from './DocumentRail.tsx'
import styles from './Item.module.css'
import type { SoleAnswer } from './ItemAnswer.ts'
import { ItemHead } from './ItemHead.tsx'
import { ItemTabs } from './ItemTabs.tsx'
import { KickerPanel } from './KickerPanel.tsx'
import { Launcher } from './Launcher.tsx'
import { type Learnable, toLearnable } from './Learnable.ts'
import type { LearnerProgress } from './learnerProgress.ts'
import { VisitOffer } from './VisitOffer.tsx'

type Props = {
  answer: SoleAnswer
  frame: Frame
  viewer: ViewerAnswer
}

/** A microcast or document, taken on its own page (PAG-28 to PAG-31). */
export function ItemTaking(props: Props) {
  const { answer, frame, viewer } = props
  const learnable = useMemo(() => toLearnable(answer), [answer])
  const [lesson] = learnable.sections
  const delivery = useLearning(learnable, viewer, answer.hasAccess)
  const { start, startError, progress } = delivery
  if (!answer.hasAccess || (start && start.kind !== 'started'))
    return <NoAccess answer={answer} frame={frame} viewer={viewer} />
  return (
    <section className={page.page}>
      <ItemHead answer={answer} progress={viewer.kind === 'customer' ? progress : null} />
      {startError && !start ? (
        <StartFailed error={startError} retry={delivery.retryStart} />
      ) : (
        <Room {...props} learnable={learnable} lesson={lesson} delivery={delivery} progress={progress} />
      )}
      <Voices answer={answer} />
    </section>
  )
}

/** What higher capabilities show below an item, such as its reviews and discussion. */
function Voices({ answer }: { answer: SoleAnswer }) {
  const { type, item } = answer
  const topic = item.discussionTopic
  return (
    <Suspense fallback={null}>
      <Parts of="itemEnd" type={type} itemKey={item.key} topic={topic} />
    </Suspense>
  )
}

type RoomProps = Props & {
  learnable: Learnable
  lesson: CourseSection | undefined
  delivery: Delivery
  progress: LearnerProgress | null
}

function Room(props: RoomProps) {
  const { lesson, progress, answer } = props
  if (!lesson) return null
  // What is known is there at once: the player follows when the item has started.
  if (!progress)
    return (
      <div className={styles.main}>
        <LessonPlace section={lesson} assets={answer.assets} links={answer.links} />
      </div>
    )
  return <OpenRoom {...props} lesson={lesson} progress={progress} />
}

type Open = RoomProps & { lesson: NonNullable<RoomProps['lesson']>; progress: LearnerProgress }

function OpenRoom({ answer, viewer, learnable, lesson, delivery, progress }: Open) {
  const t = useWords(learningItemWords)
  const { report, onQuizStart, onQuizResult, outbox, visit } = delivery
  const { open: openAccount } = useAccount()
  const facts = {
    learnable,
    links: answer.links,
    viewer,
    progress,
    outbox,
    openAccount,
    onQuizStart,
    onQuizResult,
  }
  const { openAt, leave } = useOpenAt(null)
  const keep = answer.type === 'document' && answer.asksForSignature ? belowWhole(report) : report
  const goOnFrom: Delivery['report'] = (...fact) => {
    leave()
    return keep(...fact)
  }
  const host = useDeliveryHost({ ...facts, report: goOnFrom })
  const isClient = useIsClient()
  const isAnonymous = viewer.kind !== 'customer'
  const player = isClient ? (
    <ErrorBoundary headingLevel={2}>
      <LessonPlayer
        section={lesson}
        assets={answer.assets}
        progress={ownValue(progress.lessonProgress, lesson.id) ?? null}
        quizResult={null}
        openAt={openAt}
      />
    </ErrorBoundary>
  ) : (
    <LessonPlace section={lesson} assets={answer.assets} />
  )
  return (
    <HostProvider value={host}>
      <MediaPlaceProvider>
        {isAnonymous && <VisitorNotice />}
        {visit && <VisitOffer end={visit.end} />}
        <div className={styles.room}>
          <div className={styles.main}>
            {lesson.type === 'scorm' ? <Launcher>{player}</Launcher> : player}
            <CallToAction item={answer.item} />
            <ItemTabs answer={answer} lesson={lesson} />
          </div>
          <aside className={styles.rail} aria-label={t('beside', { name: lesson.name })}>
            {answer.type === 'document' && (
              <DocumentRail answer={answer} progress={progress} viewer={viewer} report={report} />
            )}
            {answer.kickers.map((kicker) => (
              <KickerPanel key={kicker.key} kicker={kicker} links={answer.links} />
            ))}
            {!isAnonymous && (
              <NotesPanel
                courseKey={answer.name}
                progress={progress}
                outbox={outbox}
                report={report}
                item={{ id: lesson.id, name: lesson.name }}
                itemName={lesson.name}
              />
            )}
          </aside>
        </div>
      </MediaPlaceProvider>
    </HostProvider>
  )
}

/** Reading alone does not complete what asks for a signature; the server says the same. */
const belowWhole =
  (report: Delivery['report']): Delivery['report'] =>
  (lesson, type, payload, slot) =>
    report(lesson, type, type === 'lessonProgressed' ? capped(payload) : payload, slot)

function capped(payload: Parameters<Delivery['report']>[2]): Parameters<Delivery['report']>[2] {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return payload
  return { ...payload, progress: Math.min(99, Number(payload.progress)) }
}
