import { Callout, Tag } from '@blueprintjs/core'
import { useContext } from 'react'
import { describeEditing } from '../outline/colleagues.ts'
import { OutlineColleagues } from '../outline/OutlineKind.ts'
import styles from './LessonEditor.module.css'

type Props = { id: string; label: string; isHidden: boolean }

/** The lesson's type, whether learners see it, and which colleagues are editing it now. */
export function LessonHead({ id, label, isHidden }: Props) {
  const colleagues = useContext(OutlineColleagues).get(id)
  return (
    <div className={styles.kind}>
      <Tag minimal>{label}</Tag>
      {isHidden && (
        <Callout intent="none" compact className={styles.hidden ?? ''}>
          Hidden from learners
        </Callout>
      )}
      <span className={styles.colleagues} role="status">
        {colleagues && describeEditing(colleagues)}
      </span>
    </div>
  )
}
