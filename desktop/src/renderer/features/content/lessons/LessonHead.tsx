import { Callout, Tag } from '@blueprintjs/core'
import styles from './LessonEditor.module.css'

/** The lesson's type, and whether learners see it. */
export function LessonHead({ label, isHidden }: { label: string; isHidden: boolean }) {
  return (
    <div className={styles.kind}>
      <Tag minimal>{label}</Tag>
      {isHidden && (
        <Callout intent="none" compact className={styles.hidden ?? ''}>
          Hidden from learners
        </Callout>
      )}
    </div>
  )
}
