import { Field, type FieldProps } from './Field.tsx'
import type { Bound } from './useFields.ts'

type Option = { value: string; label: string; lang?: string }

/** One of a few values. */
export function SelectInput({
  label,
  hint,
  fault,
  isOptional,
  about,
  options,
  ...rest
}: FieldProps & Bound & { options: readonly Option[] }) {
  const { onChange, onLeave, ...native } = rest
  return (
    <Field {...{ label, hint, fault, about }} {...(isOptional && { isOptional })}>
      {(control) => (
        <select {...control} {...native} onChange={(event) => onChange(event.target.value)} onBlur={onLeave}>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
