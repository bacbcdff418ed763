import type { EndedCourse } from '#shared/features/learning/rules/EndedCourse.ts'
import { learningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import { learningWords } from '#shared/features/learning/words/words.generated.ts'
import { Day } from '#web/kernel/parts/Day.tsx'
import { ProgressBar } from '#widgets/kernel/parts/ProgressBar.tsx'
import { Rich } from '#widgets/kernel/words/Rich.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Earned.module.css'
import { nameOfEnded } from './nameOfEnded.ts'

/** How far the learner came in a course that is no longer shown, and when. */
export function Earned({ course }: { course: EndedCourse }) {
  const t = useWords(learningCourseWords)
  const name = nameOfEnded(useWords(learningWords), course)
  const { progress, startedDate, completeDate } = course
  return (
    <div className={styles.earned}>
      <ProgressBar value={progress} label={t('progressIn', { name })} />
      <p className={styles.when}>
        <Rich
          of={t}
          message={completeDate ? 'completedOn' : 'startedOn'}
          values={{ day: <Day moment={completeDate ?? startedDate} /> }}
        />
      </p>
    </div>
  )
}
