import { InputGroup } from '@blueprintjs/core'
import type { JSX } from 'react'
import { useSlot } from '../../manifest/FeaturesContext.tsx'
import { asText, type ControlProps } from '../ControlProps.ts'
import { type KnownCodes as Known, knownCodes } from '../choices.ts'
import { useFormTarget } from '../FormTarget.tsx'
import { CodeName, KnownCodes, useKnownCodes } from './KnownCodes.tsx'

const types: Record<string, string> = { email: 'email', url: 'url', phone: 'tel', password: 'password' }

/** One line of text. No `maxLength`: a text that is too long is shown in full, with its message. */
export function TextControl(props: ControlProps) {
  const known = useSlot(knownCodes).find((one) => one.field === props.name)
  return known ? <CodeControl {...props} known={known} /> : <Line {...props} />
}

/** A code that names a record: the known ones are offered, and each is read with its name. */
function CodeControl({ known, ...props }: ControlProps & { known: Known }) {
  const codes = useKnownCodes(known)
  const list = `${props.id}-known`
  return (
    <div>
      <Line {...props} list={list} rightElement={<CodeName code={asText(props.value)} codes={codes} />} />
      <KnownCodes id={list} codes={codes} />
    </div>
  )
}

function Line(props: ControlProps & { list?: string; rightElement?: JSX.Element }) {
  const { id, placeholder, field, value, fault, isDisabled, describedBy, onChange, list, rightElement } =
    props
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
      {...(list ? { list } : {})}
      {...(rightElement ? { rightElement } : {})}
      onValueChange={(next) => onChange(next)}
    />
  )
}

/** A slug follows the name until the author says "Manual slug" (3§4). */
export function SlugControl(props: ControlProps) {
  const { record, entity } = useFormTarget()
  const isDerived = 'manualSlug' in entity.fields && record.manualSlug !== true
  return <TextControl {...props} isDisabled={props.isDisabled || isDerived} />
}
