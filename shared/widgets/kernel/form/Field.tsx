import { type ReactNode, useId } from 'react'
import { kernelWidgetsWords } from '#shared/kernel/words/widgets/words.generated.ts'
import { useWords } from '../words/useWords.ts'
import styles from './Form.module.css'

export type FieldProps = {
  label: string
  hint?: string | undefined
  fault: string | null
  isOptional?: boolean
  /** The id of a text that screen readers read with this field: the step's message. */
  about?: string | undefined
}
type Control = {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-required': boolean
  'aria-describedby': string | undefined
}

/** A label, a hint and a fault, linked to their control and announced. */
export function Field({
  label,
  hint,
  fault,
  isOptional = false,
  about,
  children,
}: FieldProps & { children(control: Control): ReactNode }) {
  const t = useWords(kernelWidgetsWords)
  const id = useId()
  const described = [about, hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {isOptional && <span className={styles.optional}>{t('optional')}</span>}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': fault !== null,
        'aria-required': !isOptional,
        'aria-describedby': described || undefined,
      })}
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
