import type { CourseCard } from '#shared/features/portals/operations/CourseCard.ts'
import type { CardPortal } from './CardPortal.ts'
import { CourseCardView } from './CourseCardView.tsx'
import styles from './CourseGrid.module.css'

type Props = { courses: readonly CourseCard[]; portal: CardPortal; headingLevel?: 2 | 3; max?: number }

/** Cards, up to 100 by default (2§2.4); the pictures of the first row load at once. */
export function CourseGrid({ courses, portal, headingLevel = 3, max = 100 }: Props) {
  return (
    <ul className={styles.grid}>
      {courses.slice(0, max).map((course, index) => (
        <li key={course.key} className={styles.cell}>
          <CourseCardView course={course} portal={portal} isEager={index < 3} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
