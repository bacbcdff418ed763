import { Link } from 'wouter'
import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import { countedLessons, type OutlineLesson } from '#shared/features/content/rules/outline/courseOutline.ts'
import { lessonStatus } from '#shared/features/learning/rules/lessonStatus.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { coursePath } from '#widgets/features/content/course/itemPath.ts'
import { classPath } from '#widgets/features/learning/classPath.ts'
import { StatusMark } from '#widgets/features/learning/outline/StatusMark.tsx'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { LearnerProgress } from '../../item/learnerProgress.ts'
import { MyLearningsLink } from '../../MyLearningsLink.tsx'
import styles from './CourseEnd.module.css'

type Props = { course: PublicCourse; outline: readonly OutlineLesson[]; progress: LearnerProgress }

/** After the last lesson: the course is finished, or the remaining lessons are listed. */
export function CourseEnd({ course, outline, progress }: Props) {
  const t = useWords(learningDeliveryWords)
  // A certificate follows from the other lessons.
  const counted = countedLessons(outline)
  const open = counted.filter((lesson) => lessonStatus(lesson, progress) !== 'DONE')
  const [first] = open
  const isFinished = isComplete(progress.progress) || !first
  return (
    <section className={styles.end} aria-labelledby="course-end">
      <h2 id="course-end" className={styles.title}>
        {t(isFinished ? 'end.completed' : 'end.last')}
      </h2>
      {isFinished ? (
        <>
          <p>{t('end.completedText')}</p>
          <div className={styles.ways}>
            <MyLearningsLink className={buttonClass()} />
            <Link href={coursePath(course)} className={buttonClass({ look: 'secondary' })}>
              {t('end.back')}
            </Link>
          </div>
        </>
      ) : (
        <>
          <p>
            {t('end.left', {
              done: counted.length - open.length,
              count: counted.length,
              left: open.length,
            })}
          </p>
          <ul className={styles.list}>
            {open.map((lesson) => (
              <li key={lesson.id}>
                <Link href={classPath(course, lesson.id)} className={styles.lesson}>
                  <StatusMark status={lessonStatus(lesson, progress)} />
                  <span className={styles.lessonName}>{lesson.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
