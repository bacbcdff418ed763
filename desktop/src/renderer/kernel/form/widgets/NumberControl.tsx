import { InputGroup } from '@blueprintjs/core'
import { asText, type ControlProps } from '../ControlProps.ts'
import styles from '../form.module.css'
import { useTypedText } from './useTypedText.ts'

export function NumberControl({ id, value, fault, isDisabled, describedBy, onChange }: ControlProps) {
  const typed = useTypedText(asText(value))
  return (
    <InputGroup
      id={id}
      className={styles.short ?? ''}
      inputMode="decimal"
      autoComplete="off"
      value={typed.text}
      disabled={isDisabled}
      intent={fault ? 'danger' : 'none'}
      aria-invalid={fault !== null}
      aria-describedby={describedBy}
      onValueChange={(text) => {
        typed.setText(text)
        onChange(parseNumber(text))
      }}
      onBlur={typed.onBlur}
    />
  )
}

/** A number, null for empty, or the text itself if it is not a number, so that it stays in its field. */
export function parseNumber(text: string): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const value = Number(trimmed.replace(',', '.'))
  return Number.isFinite(value) ? value : text
}
