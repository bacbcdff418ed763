import { InputGroup } from '@blueprintjs/core'
import { asText, type ControlProps } from '../ControlProps.ts'

const types: Record<string, string> = { email: 'email', url: 'url', phone: 'tel', password: 'password' }

/** One line of text. No `maxLength`: a text that is too long is shown in full, with its message. */
export function TextControl(props: ControlProps) {
  const { id, placeholder, field, value, fault, isDisabled, describedBy, onChange } = props
  const { format } = field as { format?: string }
  return (
    <InputGroup
      id={id}
      type={types[format ?? ''] ?? 'text'}
      value={asText(value)}
      placeholder={placeholder}
      disabled={isDisabled}
      intent={fault ? 'danger' : 'none'}
      aria-invalid={fault !== null}
      aria-describedby={describedBy}
      spellCheck={format === undefined}
      {...(format === 'password' ? { autoComplete: 'new-password' } : { autoComplete: 'off' })}
      onValueChange={(text) => onChange(text)}
    />
  )
}
