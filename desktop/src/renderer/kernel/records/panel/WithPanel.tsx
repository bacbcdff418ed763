import type { ReactNode } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { RecordColumn } from '../table/RecordColumn.ts'
import styles from './RecordPanel.module.css'
import { RecordPanel } from './RecordPanel.tsx'

type WithPanelProps = {
  entity: Entity
  record: Row
  state?: RecordColumn | undefined
  children: ReactNode
}

/** A record's form with its panel at the right, or below it in a narrow pane. */
export function WithPanel({ entity, record, state, children }: WithPanelProps) {
  return (
    <div className={styles.pair}>
      <div className={styles.columns}>
        <div>{children}</div>
        <RecordPanel {...{ entity, record, state }} />
      </div>
    </div>
  )
}
