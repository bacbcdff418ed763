import type { FieldProps } from './Field.tsx'
import { TextInput } from './TextInput.tsx'
import type { Bound } from './useFields.ts'

/** A phone number with its country code; phones show their number keys (3§5.4). */
export function PhoneInput(props: FieldProps & Bound) {
  return (
    <TextInput
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint="With its country code, such as +1 555 010 0199"
    />
  )
}
