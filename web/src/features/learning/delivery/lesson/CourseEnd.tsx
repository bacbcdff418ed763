import { Link } from 'wouter'
import type { PublicCourse } from '../../../../../../shared/src/features/content/entities/Course.ts'
import type { OutlineLesson } from '../../../../../../shared/src/features/content/rules/courseOutline.ts'
import { isComplete } from '../../../../../../shared/src/features/content/rules/isComplete.ts'
import { countedLessons } from '../../../../../../shared/src/features/learning/rules/foldProgress.ts'
import { lessonStatus } from '../../../../../../shared/src/features/learning/rules/lessonStatus.ts'
import { buttonClass } from '../../../../../../shared/widgets/kernel/parts/Button.tsx'
import { coursePath } from '../../../content/coursePath.ts'
import { classPath } from '../../classPath.ts'
import type { LearnerProgress } from '../../learnerProgress.ts'
import { MyLearningsLink } from '../../MyLearningsLink.tsx'
import { StatusMark } from '../../StatusMark.tsx'
import styles from './CourseEnd.module.css'

type Props = { course: PublicCourse; outline: readonly OutlineLesson[]; progress: LearnerProgress }

/** After the last lesson: the course is finished, or the remaining lessons are listed. */
export function CourseEnd({ course, outline, progress }: Props) {
  // A certificate follows from the other lessons.
  const counted = countedLessons(outline)
  const open = counted.filter((lesson) => lessonStatus(lesson, progress) !== 'DONE')
  const [first] = open
  const isFinished = isComplete(progress.progress) || !first
  return (
    <section className={styles.end} aria-labelledby="course-end">
      <h2 id="course-end" className={styles.title}>
        {isFinished ? 'You have completed this course' : 'This was the last lesson'}
      </h2>
      {isFinished ? (
        <>
          <p>There is nothing left to do. You can come back to every lesson whenever you like.</p>
          <div className={styles.ways}>
            <MyLearningsLink className={buttonClass()} />
            <Link href={coursePath(course)} className={buttonClass({ look: 'secondary' })}>
              Back to course
            </Link>
          </div>
        </>
      ) : (
        <>
          <p>
            {counted.length - open.length} of {counted.length}{' '}
            {counted.length === 1 ? 'lesson is' : 'lessons are'} finished.{' '}
            {open.length === 1 ? 'This one is' : 'These are'} left:
          </p>
          <ul className={styles.list}>
            {open.map((lesson) => (
              <li key={lesson.id}>
                <Link href={classPath(course, lesson.id)} className={styles.lesson}>
                  <StatusMark status={lessonStatus(lesson, progress)} />
                  {lesson.name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
