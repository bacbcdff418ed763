import type { EndedCourse } from '../../../../../shared/src/features/learning/rules/EndedCourse.ts'
import { learningCourseWords } from '../../../../../shared/src/features/learning/words/course/words.generated.ts'
import { learningWords } from '../../../../../shared/src/features/learning/words/words.generated.ts'
import { ProgressBar } from '../../../../../shared/widgets/kernel/parts/ProgressBar.tsx'
import { Rich } from '../../../../../shared/widgets/kernel/words/Rich.tsx'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import { Day } from '../../../kernel/parts/Day.tsx'
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
