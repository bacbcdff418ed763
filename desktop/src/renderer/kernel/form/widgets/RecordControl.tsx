import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import type { Fields } from '../../../../../../shared/src/kernel/model/Field.ts'
import { blankRecord } from '../blankRecord.ts'
import type { ControlProps } from '../ControlProps.ts'
import { EntityForm } from '../EntityForm.tsx'
import styles from '../form.module.css'

/** A nested record; an optional one is added first. */
export function RecordControl({ field, path, label, value, isDisabled, onChange }: ControlProps) {
  const { fields } = field as unknown as { fields: Fields }
  if (value === null || value === undefined)
    return (
      <Button
        icon={<Plus />}
        text={`Add ${label.toLowerCase()}`}
        disabled={isDisabled}
        onClick={() => onChange(blankRecord(fields), 'now')}
      />
    )
  return (
    <div className={styles.nested}>
      <EntityForm fields={fields} path={path} />
      {!field.required && field.default === undefined && (
        <Button variant="minimal" text="Remove" disabled={isDisabled} onClick={() => onChange(null, 'now')} />
      )}
    </div>
  )
}
