import { TextArea } from '@blueprintjs/core'
import { asText, type ControlProps } from '../ControlProps.ts'
import styles from '../form.module.css'

export function TextAreaControl(props: ControlProps) {
  const { id, placeholder, value, fault, isDisabled, describedBy, onChange } = props
  return (
    <TextArea
      id={id}
      fill
      autoResize
      className={styles.area ?? ''}
      value={asText(value)}
      placeholder={placeholder}
      disabled={isDisabled}
      intent={fault ? 'danger' : 'none'}
      aria-invalid={fault !== null}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
