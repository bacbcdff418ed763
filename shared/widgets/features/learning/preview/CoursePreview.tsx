import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { Blocker } from '#shared/features/content/rules/outline/blockersBefore.ts'
import {
  nextLesson,
  type OutlineLesson,
  previousLesson,
} from '#shared/features/content/rules/outline/courseOutline.ts'
import { blockedLessons } from '#shared/features/learning/rules/findBlocker.ts'
import { lessonStatus } from '#shared/features/learning/rules/lessonStatus.ts'
import { nextUp } from '#shared/features/learning/rules/nextUp.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { learningPreviewWords } from '#shared/features/learning/words/preview/words.generated.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { LessonPlayer } from '../../content/lessons/LessonPlayer.tsx'
import { BlockedLesson } from '../classroom/BlockedLesson.tsx'
import styles from '../classroom/Classroom.module.css'
import { ClassroomHeader } from '../classroom/ClassroomHeader.tsx'
import { ClassroomLayout } from '../classroom/ClassroomLayout.tsx'
import { CourseOutline } from '../classroom/CourseOutline.tsx'
import { LessonStage } from '../classroom/LessonStage.tsx'
import { OutlineDrawer } from '../classroom/OutlineDrawer.tsx'
import { UpNext } from '../classroom/UpNext.tsx'
import { findSection } from '../lesson/findSection.ts'
import { ItemTabs } from '../lesson/ItemTabs.tsx'
import { useOwnTabs } from '../lesson/useOwnTabs.tsx'
import type { LearnerPreviewProps } from './LearnerPreviewProps.ts'
import type { PreviewContents } from './PreviewContents.ts'
import { PreviewGuard } from './PreviewGuard.tsx'
import { StepPlace, stepIcon } from './StepPlace.tsx'
import { useDiscussionTab } from './useDiscussionTab.tsx'

/** The classroom of a course; a program's own lessons are shown in the same way, and its courses by a place for each. */
export function CoursePreview(props: LearnerPreviewProps) {
  const { contents, learner, notice } = props
  const { outline, progress, sections, steps } = learner
  const t = useWords(learningDeliveryWords)
  const ofPreview = useWords(learningPreviewWords)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [ended, setEnded] = useState<string | null>(null)
  const { assets, item } = contents
  const course = { ...item, sections: [...sections] }
  // Chosen once: what is done in it must not move the author to the next.
  const [first] = useState(() => nextUp(outline, progress)?.id)
  const lesson = outline.find(({ id }) => id === (props.lesson ?? first)) ?? outline[0] ?? null
  const blocked = blockedLessons(outline, progress)
  const heading = useOpenedHeading(lesson?.id)
  const closeDrawer = () => setDrawerOpen(false)
  const outlineView = (
    <CourseOutline
      course={course}
      assets={assets}
      progress={progress}
      current={lesson?.id ?? null}
      expansion={null}
      onChoose={closeDrawer}
      describeType={({ id }) => {
        const step = steps.get(id)
        return step ? ofPreview(`step.${step.type}`) : null
      }}
    />
  )
  const blocker = lesson ? blocked.get(lesson.id) : undefined
  return (
    <>
      <ClassroomLayout
        header={
          <ClassroomHeader
            course={course}
            portalName={contents.portal?.name ?? ofPreview('portal')}
            progress={progress.progress}
            openOutline={() => setDrawerOpen(true)}
          />
        }
        outline={outlineView}
      >
        {notice}
        {!lesson ? (
          <>
            <h1 className={styles.title}>{item.name}</h1>
            <p className={styles.empty}>{t('noLessons')}</p>
          </>
        ) : blocker ? (
          <BlockedLesson lesson={lesson} blocker={blocker} course={course} heading={heading} />
        ) : (
          <OpenLesson
            {...props}
            key={`${lesson.id} ${learner.round}`}
            lesson={lesson}
            heading={heading}
            blockerOf={(id) => blocked.get(id) ?? null}
            isEnded={ended === lesson.id}
            onEnded={() => setEnded(lesson.id)}
          />
        )}
      </ClassroomLayout>
      <OutlineDrawer isOpen={isDrawerOpen} close={closeDrawer}>
        {outlineView}
      </OutlineDrawer>
    </>
  )
}

type OpenLessonProps = Omit<LearnerPreviewProps, 'lesson'> & {
  lesson: OutlineLesson
  heading: RefObject<HTMLDivElement | null>
  blockerOf(lesson: string): Blocker | null
  isEnded: boolean
  onEnded(): void
}

function OpenLesson(props: OpenLessonProps) {
  const { contents, learner, lesson, heading, blockerOf, isEnded, onEnded, onLesson, onStep } = props
  const { outline, progress, sections, steps } = learner
  const t = useWords(learningDeliveryWords)
  const ofPreview = useWords(learningPreviewWords)
  const section = findSection(sections, lesson.id)
  const next = nextLesson(outline, lesson.id)
  const nextBlocker = next ? blockerOf(next.id) : null
  const step = steps.get(lesson.id)
  const nextStep = next ? steps.get(next.id) : undefined
  const isDone = lessonStatus(lesson, progress) === 'DONE'
  if (!section) return null
  return (
    <LessonStage
      name={lesson.name}
      heading={heading}
      player={
        <PreviewGuard key={lesson.id}>
          {step ? (
            <StepPlace
              step={step}
              isDone={isDone}
              mark={(done) => learner.mark(lesson.id, done)}
              open={step.key !== null && onStep ? () => onStep(step) : null}
            />
          ) : (
            <LessonPlayer
              section={section}
              assets={contents.assets}
              progress={ownValue(progress.lessonProgress, lesson.id) ?? null}
              course={progress}
              quizResult={ownValue(progress.quizResults, lesson.id) ?? null}
              onEnded={onEnded}
              onContinue={
                lesson.type !== 'quiz' && next && !nextBlocker ? () => onLesson(next.id) : undefined
              }
              continueLabel={next ? t('nextNamed', { name: next.name }) : undefined}
            />
          )}
        </PreviewGuard>
      }
      previous={previousLesson(outline, lesson.id)}
      next={next}
      blocker={nextBlocker}
      isCurrentBlocking={nextBlocker?.id === lesson.id}
      isDone={isDone}
      ended={isEnded ? lesson.name : null}
      goTo={onLesson}
      tabs={<Tabs contents={contents} section={section} />}
      railLabel={t('besideLesson')}
      rail={
        next && (
          <UpNext
            next={next}
            assets={contents.assets}
            course={contents.item}
            isBlocked={nextBlocker !== null}
            kind={nextStep && { icon: stepIcon(nextStep), name: ofPreview(`step.${nextStep.type}`) }}
          />
        )
      }
    />
  )
}

/** A program's own lessons have no tabs. */
const Tabs = ({ contents, section }: { contents: PreviewContents; section: CourseSection }) =>
  contents.type === 'course' ? (
    <CourseTabs course={contents.item} contents={contents} section={section} />
  ) : null

type CourseTabsProps = { course: PublicCourse; contents: PreviewContents; section: CourseSection }

function CourseTabs({ course, contents: { assets }, section }: CourseTabsProps) {
  const own = useOwnTabs({ type: 'course', item: course, assets }, section)
  const discussion = useDiscussionTab(course.discussionTopic)
  return <ItemTabs key={section.id} name={course.key} tabs={[...own, ...discussion]} />
}

/** The heading takes the focus when another lesson is opened, as in the portal. */
function useOpenedHeading(lesson: string | undefined) {
  const heading = useRef<HTMLDivElement>(null)
  const shown = useRef(lesson)
  useEffect(() => {
    if (shown.current === lesson) return
    shown.current = lesson
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [lesson])
  return heading
}
