import { courseOutline } from '#shared/features/content/rules/outline/courseOutline.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import type { Frame } from '#web/kernel/site/Frame.ts'
import { LessonPlace } from '#widgets/features/content/lessons/LessonPlace.tsx'
import styles from '#widgets/features/learning/classroom/Classroom.module.css'
import { ClassroomHeader } from '#widgets/features/learning/classroom/ClassroomHeader.tsx'
import { ClassroomLayout } from '#widgets/features/learning/classroom/ClassroomLayout.tsx'
import { CourseOutline, type OutlineProgress } from '#widgets/features/learning/classroom/CourseOutline.tsx'
import { findSection } from '#widgets/features/learning/lesson/findSection.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CourseAnswer } from '../../item/ItemAnswer.ts'
import { SaveState } from '../../outbox/SaveState.tsx'
import { VisitNotices } from '../VisitNotices.tsx'

const nothingYet: OutlineProgress = {
  lessonProgress: {},
  quizResults: {},
  completedCertifications: [],
  scormData: {},
}

type Props = {
  answer: CourseAnswer
  frame: Frame
  isAnonymous: boolean
  /** The lesson that the address names. */
  wanted: string | null
}

/** The classroom while the course is starting, with the data known so far. */
export function ClassroomShell({ answer, frame, isAnonymous, wanted }: Props) {
  const frameWords = useWords(kernelFrameWords)
  const { item: course, assets, hasAccess } = answer
  const outline = courseOutline(course.sections)
  // A new learner starts at the first lesson.
  const lesson = outline.find(({ id }) => id === wanted) ?? outline[0]
  const section = lesson && hasAccess ? findSection(course.sections, lesson.id) : null
  return (
    <ClassroomLayout
      header={
        <ClassroomHeader
          course={course}
          portalName={frame.portal.publicName || frame.portal.name}
          state={<SaveState />}
          progress={null}
          openOutline={() => undefined}
        />
      }
      outline={
        <CourseOutline
          course={course}
          assets={assets}
          progress={nothingYet}
          current={null}
          expansion={frame.portal.settings.outlineExpansion}
          onChoose={() => undefined}
        />
      }
    >
      {lesson && section ? (
        <>
          <VisitNotices isVisitor={isAnonymous} visit={null} />
          <h1 className={styles.title}>{lesson.name}</h1>
          <div className={styles.player}>
            <LessonPlace section={section} assets={assets} links={answer.links} />
          </div>
        </>
      ) : (
        <Loading label={frameWords('loadingCourse')} />
      )}
    </ClassroomLayout>
  )
}
