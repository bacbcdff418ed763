import type { EndedCourse } from '../../../../../shared/src/features/learning/rules/EndedCourse.ts'
import { Day } from '../../../kernel/parts/Day.tsx'
import { ProgressBar } from '../../../kernel/parts/ProgressBar.tsx'
import styles from './Earned.module.css'
import { nameOfEnded } from './nameOfEnded.ts'

/** How far the learner came in a course that is no longer shown, and when. */
export function Earned({ course }: { course: EndedCourse }) {
  const { progress, startedDate, completeDate } = course
  return (
    <div className={styles.earned}>
      <ProgressBar value={progress} label={`Progress in ${nameOfEnded(course)}`} />
      <p className={styles.when}>
        {completeDate ? 'Completed on ' : 'Started on '}
        <Day moment={completeDate ?? startedDate} />
      </p>
    </div>
  )
}
