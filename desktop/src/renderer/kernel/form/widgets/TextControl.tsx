import { InputGroup } from '@blueprintjs/core'
import { useSlot } from '../../manifest/FeaturesContext.tsx'
import { asText, type ControlProps } from '../ControlProps.ts'
import { knownCodes } from '../choices.ts'
import { KnownCodes } from './KnownCodes.tsx'

const types: Record<string, string> = { email: 'email', url: 'url', phone: 'tel', password: 'password' }

/** One line of text. No `maxLength`: a text that is too long is shown in full, with its message. */
export function TextControl(props: ControlProps) {
  const { id, name, placeholder, field, value, fault, isDisabled, describedBy, onChange } = props
  const known = useSlot(knownCodes).find((one) => one.field === name)
  const { format } = field as { format?: string }
  const text = (
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
      {...(known ? { list: `${id}-known` } : {})}
      onValueChange={(next) => onChange(next)}
    />
  )
  if (!known) return text
  return (
    <div>
      {text}
      <KnownCodes id={`${id}-known`} known={known} />
    </div>
  )
}
