import { Link } from 'wouter'
import { isComplete } from '../../../../../shared/src/features/content/rules/isComplete.ts'
import type { CourseCard } from '../../../../../shared/src/features/portals/operations/CourseCard.ts'
import { portalsHomeWords } from '../../../../../shared/src/features/portals/words/home/words.generated.ts'
import { CoursePicture } from '../../../../../shared/widgets/features/content/course/CoursePicture.tsx'
import { coursePath } from '../../../../../shared/widgets/features/content/course/coursePath.ts'
import { courseAction } from '../../../../../shared/widgets/features/portals/cards/courseAction.ts'
import { useCourseWords } from '../../../../../shared/widgets/features/portals/cards/useCourseWords.ts'
import { ProgressBar } from '../../../../../shared/widgets/kernel/parts/ProgressBar.tsx'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import type { ShownPortal } from '../calls.ts'
import styles from './FeaturedCourse.module.css'

/** Beside the portal's name, on wide screens: the course to continue, or else the first one with a picture. */
export function FeaturedCourse({ courses, portal }: { courses: readonly CourseCard[]; portal: ShownPortal }) {
  const t = useWords(portalsHomeWords)
  const words = useCourseWords(portal)
  const started = courses.find(({ progress }) => progress !== null && !isComplete(progress))
  const course =
    started ?? courses.find(({ image, neededFirst }) => image !== null && neededFirst.length === 0)
  if (!course || !portal.settings.courseCardShowImage) return null
  return (
    <Link
      href={started ? courseAction(portal, 'card', course, words).href : coursePath(course)}
      className={styles.card}
    >
      <CoursePicture name={course.name} image={course.image} color={course.imageColor} isEager />
      <span className={styles.foot}>
        <span className={styles.words}>
          <span className={styles.eyebrow}>{started ? t('continueWhereYouLeft') : t('startHere')}</span>
          <span className={styles.name}>{course.name}</span>
        </span>
        {course.progress !== null && (
          <ProgressBar value={course.progress} label={words.t('progressIn', { course: course.name })} />
        )}
      </span>
    </Link>
  )
}
