import { courseOutline } from '#shared/features/content/rules/outline/courseOutline.ts'
import type { LearnerDetailsProps } from '../../content/items/itemSlots.ts'
import { CallsButton } from './CallsButton.tsx'
import styles from './PackageCalls.module.css'

/** For each package of a course, what it called at this learner's. */
export function PackageCalls({ course, customer: { id, name, email } }: LearnerDetailsProps) {
  const packages = courseOutline(course.sections).filter(({ type }) => type === 'scorm')
  if (packages.length === 0) return null
  return (
    <div className={styles.packages}>
      {packages.map((lesson) => (
        <CallsButton
          key={lesson.id}
          item={{ type: 'course', key: course.key }}
          lesson={lesson}
          customer={{ id, name: name ?? email }}
        />
      ))}
    </div>
  )
}
