import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import type { Bound } from './useFields.ts'

type Native = 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'autoCapitalize' | 'spellCheck' | 'dir'
type Props = FieldProps & Bound & Pick<InputHTMLAttributes<HTMLInputElement>, Native>

/** A line of text. */
export function TextInput({ label, hint, fault, isOptional, about, ...input }: Props) {
  const { onChange, onLeave, ...native } = input
  return (
    <Field {...{ label, hint, fault, about }} {...(isOptional && { isOptional })}>
      {(control) => (
        <input {...control} {...native} onChange={(event) => onChange(event.target.value)} onBlur={onLeave} />
      )}
    </Field>
  )
}
