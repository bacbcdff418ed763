import { Link } from 'wouter'
import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import { portalsHomeWords } from '#shared/features/portals/words/home/words.generated.ts'
import { CoursePicture } from '#widgets/features/content/course/CoursePicture.tsx'
import { coursePath } from '#widgets/features/content/course/itemPath.ts'
import type { CourseItem } from '#widgets/features/portals/cards/CardItem.ts'
import { useCardWords } from '#widgets/features/portals/cards/useCardWords.ts'
import { ProgressBar } from '#widgets/kernel/parts/ProgressBar.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { ShownPortal } from '../calls.ts'
import { resumePath } from '../cards/resumePath.ts'
import styles from './FeaturedCourse.module.css'

/** Beside the portal's name: the course that its learner was in last, or else, on wide screens, the first one with a picture. */
export function FeaturedCourse({ courses, portal }: { courses: readonly CourseItem[]; portal: ShownPortal }) {
  const t = useWords(portalsHomeWords)
  const words = useCardWords()
  const started = courses
    .filter(({ progress, hasAccess }) => progress !== null && hasAccess && !isComplete(progress))
    .toSorted((a, b) => (b.lastActiveDate ?? '').localeCompare(a.lastActiveDate ?? ''))
    .at(0)
  const course =
    started ?? courses.find(({ image, neededFirst }) => image !== null && neededFirst.length === 0)
  if (!course || !portal.settings.courseCardShowImage) return null
  return (
    <Link
      href={started ? resumePath(portal, started, words) : coursePath(course)}
      className={`${styles.card} ${started ? styles.isBegun : ''}`}
    >
      <CoursePicture name={course.name} image={course.image} color={course.imageColor} isEager />
      <span className={styles.foot}>
        <span className={styles.words}>
          <span className={styles.eyebrow}>{started ? t('continueWhereYouLeft') : t('startHere')}</span>
          <span className={styles.name}>{course.name}</span>
          {started?.next && <span className={styles.next}>{words('next', { name: started.next.name })}</span>}
        </span>
        {course.progress !== null && (
          <ProgressBar value={course.progress} label={words('progressIn', { course: course.name })} />
        )}
      </span>
    </Link>
  )
}
