import { courseOutline } from '#shared/features/content/rules/outline/courseOutline.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import type { Frame } from '#web/kernel/site/Frame.ts'
import { LessonPlace } from '#widgets/features/content/lessons/LessonPlace.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CourseAnswer } from '../../item/ItemAnswer.ts'
import { findSection } from '../lesson/findSection.ts'
import { VisitNotices } from '../VisitNotices.tsx'
import styles from './Classroom.module.css'
import { ClassroomHeader } from './ClassroomHeader.tsx'
import { CourseOutline, type OutlineProgress } from './outline/CourseOutline.tsx'

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
  const t = useWords(learningDeliveryWords)
  const frameWords = useWords(kernelFrameWords)
  const { item: course, assets, hasAccess } = answer
  const outline = courseOutline(course.sections)
  // A new learner starts at the first lesson.
  const lesson = outline.find(({ id }) => id === wanted) ?? outline[0]
  const section = lesson && hasAccess ? findSection(course.sections, lesson.id) : null
  return (
    <div className={styles.classroom}>
      <ClassroomHeader course={course} frame={frame} progress={null} openOutline={() => undefined} />
      <div className={styles.room}>
        <nav className={styles.outline} aria-label={t('courseOutline')}>
          <CourseOutline
            course={course}
            assets={assets}
            progress={nothingYet}
            current={null}
            expansion={frame.portal.settings.outlineExpansion}
            onChoose={() => undefined}
          />
        </nav>
        <main className={styles.main}>
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
        </main>
      </div>
    </div>
  )
}
