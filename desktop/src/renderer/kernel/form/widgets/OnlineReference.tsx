import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { useCachedRecord } from '#widgets/kernel/data/useCachedRecord.ts'
import type { ControlProps } from '../ControlProps.ts'
import styles from '../form.module.css'
import { OnlinePicker, onlineLabel } from './OnlinePicker.tsx'

type OnlineReferenceProps = ControlProps & {
  entity: Entity
  /** The key of the chosen record. */
  chosen: string | null
  by: 'key' | 'id'
  isOptional: boolean
}

/** A reference to a record that only the server has, chosen by its name. */
export function OnlineReference(props: OnlineReferenceProps) {
  const { id, entity, chosen, by, isOptional, label, isDisabled, onChange } = props
  const { record, state } = useCachedRecord(entity.name, chosen)
  const noun = nounOf(entity)
  const name = record ? onlineLabel(record) : state === 'not_found' ? `(${noun} that is not here)` : '…'
  return (
    <div className={styles.chips}>
      <OnlinePicker
        isField
        id={id}
        entity={entity.name}
        text={chosen === null ? 'Choose…' : name}
        isDisabled={isDisabled}
        isChosen={({ key }) => key === chosen}
        onPick={(row) => onChange(row[by], 'now')}
      />
      {chosen !== null && isOptional && (
        <Button
          variant="minimal"
          icon={<Cross />}
          aria-label={`Clear ${label}`}
          disabled={isDisabled}
          onClick={() => onChange(null, 'now')}
        />
      )}
    </div>
  )
}
