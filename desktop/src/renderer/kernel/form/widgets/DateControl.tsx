import { InputGroup } from '@blueprintjs/core'
import { asText, type ControlProps } from '../ControlProps.ts'
import styles from '../form.module.css'

export function DateControl({ id, value, fault, isDisabled, describedBy, onChange }: ControlProps) {
  return (
    <InputGroup
      id={id}
      className={styles.short ?? ''}
      type="date"
      value={asText(value)}
      disabled={isDisabled}
      intent={fault ? 'danger' : 'none'}
      aria-invalid={fault !== null}
      aria-describedby={describedBy}
      onValueChange={(text) => onChange(text === '' ? null : text)}
    />
  )
}
