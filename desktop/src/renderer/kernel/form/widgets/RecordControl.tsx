import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useSlot } from '../../manifest/FeaturesContext.tsx'
import { makeBlank } from '../blankRecord.ts'
import type { HolderProps } from '../ControlProps.ts'
import { recordRemarks } from '../choices.ts'
import { FieldList } from '../FieldList.tsx'
import styles from '../form.module.css'
import { fieldsOf } from '../formFields.ts'

/** A nested record; an optional one is added first. */
export function RecordControl({ field, path, label, value, isDisabled, onChange, parts }: HolderProps) {
  const fields = fieldsOf(field, value)
  const remarks = useSlot(recordRemarks).filter(({ of }) => of === field)
  if (value === null || value === undefined)
    return (
      <Button
        icon={<Plus />}
        text={`Add ${label.toLowerCase()}`}
        disabled={isDisabled}
        onClick={() => onChange(makeBlank(field), 'now')}
      />
    )
  return (
    <div className={styles.nested}>
      <FieldList fields={fields} path={path} FieldEditor={parts.FieldEditor} />
      {remarks.map(({ remark }) => {
        // Cast: a nested record.
        const text = remark(value as Record<string, unknown>)
        return (
          text && (
            <p key={text} role="status" className={styles.fault}>
              {text}
            </p>
          )
        )
      })}
      {!field.required && field.default === undefined && (
        <Button variant="minimal" text="Remove" disabled={isDisabled} onClick={() => onChange(null, 'now')} />
      )}
    </div>
  )
}
