import { Field, type FieldProps } from './Field.tsx'
import styles from './Form.module.css'
import type { Bound } from './useFields.ts'

/** Several lines of text; grows with its content if the browser supports that. */
export function TextArea({ label, hint, fault, isOptional, about, ...rest }: FieldProps & Bound) {
  const { onChange, onLeave, ...native } = rest
  return (
    <Field {...{ label, hint, fault, about }} {...(isOptional && { isOptional })}>
      {(control) => (
        <textarea
          {...control}
          {...native}
          rows={3}
          className={`${control.className} ${styles.area}`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
