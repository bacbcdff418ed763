import type { LessonStatus } from '#shared/features/learning/rules/lessonStatus.ts'
import { learningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './StatusMark.module.css'

/** A lesson's status, as an icon and in words. */
export function StatusMark({ status }: { status: LessonStatus }) {
  const t = useWords(learningCourseWords)
  return (
    <span className={styles.mark} data-status={status}>
      {status === 'DONE' && <Icon name="check" size={14} />}
      {status === 'SKIPPED' && <Icon name="close" size={14} />}
      <span className={styles.hidden}>{t(`status.${status}`)}: </span>
    </span>
  )
}
