import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import {
  courseOutline,
  nextLesson,
  type OutlineLesson,
  previousLesson,
} from '#shared/features/content/rules/outline/courseOutline.ts'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { blockedLessons } from '#shared/features/learning/rules/findBlocker.ts'
import { lessonStatus } from '#shared/features/learning/rules/lessonStatus.ts'
import { nextUp } from '#shared/features/learning/rules/nextUp.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { Copyright } from '#web/kernel/frame/Footer.tsx'
import layout from '#web/kernel/frame/Layout.module.css'
import { LateDialog } from '#web/kernel/parts/LateDialog.tsx'
import type { Frame } from '#web/kernel/site/Frame.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { coursePath } from '#widgets/features/content/course/itemPath.ts'
import { classPath } from '#widgets/features/learning/classPath.ts'
import { BlockedLesson } from '#widgets/features/learning/classroom/BlockedLesson.tsx'
import styles from '#widgets/features/learning/classroom/Classroom.module.css'
import { ClassroomHeader } from '#widgets/features/learning/classroom/ClassroomHeader.tsx'
import { ClassroomLayout } from '#widgets/features/learning/classroom/ClassroomLayout.tsx'
import { CourseOutline } from '#widgets/features/learning/classroom/CourseOutline.tsx'
import { LessonStage } from '#widgets/features/learning/classroom/LessonStage.tsx'
import { UpNext } from '#widgets/features/learning/classroom/UpNext.tsx'
import { findSection } from '#widgets/features/learning/lesson/findSection.ts'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CourseAnswer } from '../../item/ItemAnswer.ts'
import type { Learnable } from '../../item/Learnable.ts'
import type { LearnerProgress } from '../../item/learnerProgress.ts'
import { SaveState } from '../../outbox/SaveState.tsx'
import { BesideItem } from '../BesideItem.tsx'
import { OutlineDrawer } from '../dialogs.ts'
import { LessonKicker } from '../lesson/LessonKicker.tsx'
import { LessonTabs } from '../lesson/LessonTabs.tsx'
import { OpenLesson } from '../lesson/OpenLesson.tsx'
import { LessonNotes } from '../notes/LessonNotes.tsx'
import type { Delivery } from '../progress/useLearning.ts'
import { Room } from '../Room.tsx'
import { useRoom } from '../useRoom.ts'
import notices from '../VisitNotices.module.css'
import { VisitNotices } from '../VisitNotices.tsx'
import { Celebration } from './Celebration.tsx'
import { CourseEnd } from './CourseEnd.tsx'
import { ProgressExplained } from './outline/ProgressExplained.tsx'
import { usePrefetch } from './usePrefetch.ts'

export type DeliveryProps = {
  answer: CourseAnswer
  frame: Frame
  viewer: ViewerAnswer
  modifier: string | null
  /** Refetches the course; never rejects. */
  reload(): Promise<unknown>
}

type Props = DeliveryProps & {
  learnable: Learnable
  delivery: Delivery
  progress: LearnerProgress
  /** There is a newer edition than the one on screen. */
  isNewer: boolean
}

/** Outline, lesson, tabs and rail of a course in progress (1§2). */
export function Classroom(props: Props) {
  const { answer, frame, viewer, modifier, learnable, delivery, progress, isNewer } = props
  const t = useWords(learningDeliveryWords)
  const contentWords = useWords(contentCourseWords)
  const { item: course, assets } = answer
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  // Its film came to its end, or its quiz was passed (QUI-13).
  const [endedLesson, setEndedLesson] = useState<string | null>(null)
  const closeDrawer = () => setDrawerOpen(false)
  const outline = courseOutline(course.sections)
  const wanted = params.get('item') ?? modifier
  // Chosen once: finishing a lesson must not move the learner to the next.
  const [start, setStart] = useState(() => ({
    edition: answer.edition,
    first: startingLesson(outline, progress),
  }))
  // Another edition may lack it.
  if (start.edition !== answer.edition)
    setStart({ edition: answer.edition, first: startingLesson(outline, progress) })
  const lesson = outline.find((one) => one.id === wanted) ?? start.first
  const room = { answer, viewer, learnable, delivery, progress }
  const { host, openAt } = useRoom({ ...room, lesson: lesson?.id ?? '' })
  const section = lesson && findSection(course.sections, lesson.id)
  const next = lesson && nextLesson(outline, lesson.id)
  const previous = lesson && previousLesson(outline, lesson.id)
  const blocked = blockedLessons(outline, progress)
  const blocker = lesson ? blocked.get(lesson.id) : undefined
  const nextBlocker = next ? blocked.get(next.id) : undefined
  const goTo = (id: string) => navigate(classPath(course, id))
  const goOn = next && !nextBlocker ? () => goTo(next.id) : undefined
  const isAnonymous = viewer.kind !== 'customer'
  const status = lesson && lessonStatus(lesson, progress)
  const isOver = status === 'DONE' || status === 'SKIPPED' || lesson?.type === 'certification'
  usePrefetch(outline, assets)
  // The address names the lesson, and so do the page's title and its place in the history.
  useEffect(() => {
    if (lesson && lesson.id !== wanted) navigate(classPath(course, lesson.id), { replace: true })
  }, [lesson, wanted, course, navigate])

  const lessonHeading = useRef<HTMLDivElement>(null)
  const shown = useRef({ id: lesson?.id, openAt })
  useEffect(() => {
    const { current: before } = shown
    shown.current = { id: lesson?.id, openAt }
    // From a link below the player, too, to a place in the same lesson.
    if (before.id === lesson?.id && (openAt === null || openAt === before.openAt)) return
    window.scrollTo({ top: 0 })
    lessonHeading.current?.focus({ preventScroll: true })
  }, [lesson?.id, openAt])

  const outlineView = (
    <>
      {!isAnonymous && <ProgressExplained course={course} progress={progress} onChoose={closeDrawer} />}
      <CourseOutline
        course={course}
        assets={assets}
        progress={progress}
        current={lesson?.id ?? null}
        expansion={frame.portal.settings.outlineExpansion}
        onChoose={closeDrawer}
      />
    </>
  )
  return (
    <Room host={host}>
      <ClassroomLayout
        skip={
          <a className={layout.skip} href="#content">
            {t('skipToLesson')}
          </a>
        }
        header={
          <ClassroomHeader
            course={course}
            portalName={frame.portal.publicName || frame.portal.name}
            state={<SaveState />}
            progress={isAnonymous ? null : progress.progress}
            openOutline={() => setDrawerOpen(true)}
          />
        }
        outline={outlineView}
        footer={<Copyright />}
      >
        <VisitNotices isVisitor={isAnonymous} visit={delivery.visit} />
        {isNewer && (
          <div className={notices.place}>
            <Notice>{t('newEdition')}</Notice>
          </div>
        )}
        {lesson && blocker ? (
          <BlockedLesson lesson={lesson} blocker={blocker} course={course} heading={lessonHeading} />
        ) : lesson && section ? (
          <LessonStage
            name={lesson.name}
            heading={lessonHeading}
            player={
              <OpenLesson
                section={section}
                assets={assets}
                progress={progress}
                openAt={openAt}
                onEnded={() => setEndedLesson(lesson.id)}
                // Below a quiz, the navigation alone leads on: not two buttons that say the same.
                onContinue={lesson.type === 'quiz' ? undefined : goOn}
                continueLabel={next ? t('nextNamed', { name: next.name }) : undefined}
              />
            }
            previous={previous}
            next={next}
            blocker={nextBlocker ?? null}
            isCurrentBlocking={nextBlocker?.id === lesson.id}
            isDone={status === 'DONE'}
            ended={endedLesson === lesson.id ? lesson.name : null}
            goTo={goTo}
            end={!next && isOver && <CourseEnd course={course} outline={outline} progress={progress} />}
            tabs={<LessonTabs key={lesson.id} lesson={section} answer={answer} />}
            railLabel={t('besideLesson')}
            rail={
              <>
                {next && (
                  <UpNext next={next} assets={assets} course={course} isBlocked={nextBlocker !== undefined} />
                )}
                {!isAnonymous && <BesideItem type="course" itemKey={course.key} />}
                <LessonKicker lesson={lesson} answer={answer} />
                <LessonNotes {...room} lesson={lesson} openLesson={goTo} />
              </>
            }
          />
        ) : (
          <>
            <h1 className={styles.title}>{course.name}</h1>
            <div className={styles.empty}>
              <p>{t('noLessons')}</p>
              <p>
                <Link href={coursePath(course)}>{contentWords('aboutThisCourse')}</Link>
              </p>
            </div>
          </>
        )}
      </ClassroomLayout>
      <LateDialog isOpen={isDrawerOpen} close={closeDrawer}>
        <OutlineDrawer isOpen={isDrawerOpen} close={closeDrawer}>
          {outlineView}
        </OutlineDrawer>
      </LateDialog>
      <Celebration
        course={course}
        progress={progress.progress}
        certifications={progress.completedCertifications}
        mustWait={lesson?.type === 'scorm'}
      />
    </Room>
  )
}

/** Where a learner resumes: what comes next, else the first lesson. */
function startingLesson(outline: readonly OutlineLesson[], progress: LearnerProgress): OutlineLesson | null {
  return nextUp(outline, progress) ?? outline[0] ?? null
}
