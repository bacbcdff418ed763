import { type HTMLInputTypeAttribute, useId } from 'react'
import styles from './Account.module.css'

type Props = {
  label: string
  value: string
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  hint?: string | undefined
  fault: string | null
  isOptional?: boolean
  isCode?: boolean
  onChange(value: string): void
  onLeave(): void
}

/** A labelled input whose fault is tied to it and announced. */
export function TextInput({ label, value, type = 'text', autoComplete, hint, fault, ...rest }: Props) {
  const id = useId()
  const about = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {rest.isOptional && <span className={styles.optional}>(optional)</span>}
      </label>
      <input
        id={id}
        className={styles.input}
        type={type}
        value={value}
        autoComplete={autoComplete}
        inputMode={rest.isCode ? 'numeric' : undefined}
        aria-invalid={fault !== null}
        aria-describedby={about || undefined}
        onChange={(event) => rest.onChange(event.target.value)}
        onBlur={rest.onLeave}
      />
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      <span id={`${id}-fault`} className={styles.error} aria-live="polite">
        {fault}
      </span>
    </div>
  )
}
