import type { LessonStatus } from '../../../../shared/src/features/learning/rules/lessonStatus.ts'
import { Icon } from '../../../../shared/widgets/kernel/parts/Icon.tsx'
import styles from './StatusMark.module.css'

const words: Record<LessonStatus, string> = {
  NOT_STARTED: 'Not started',
  IN_PROGRESS: 'In progress',
  DONE: 'Completed',
  SKIPPED: 'Not passed',
}

/** A lesson's status, as an icon and in words. */
export function StatusMark({ status }: { status: LessonStatus }) {
  return (
    <span className={styles.mark} data-status={status}>
      {status === 'DONE' && <Icon name="check" size={14} />}
      {status === 'SKIPPED' && <Icon name="close" size={14} />}
      <span className={styles.hidden}>{words[status]}: </span>
    </span>
  )
}
