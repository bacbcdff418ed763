import { InputGroup } from '@blueprintjs/core'
import { type JSX, useLayoutEffect, useRef } from 'react'
import type { TextField } from '#shared/kernel/model/Field.ts'
import { withScheme } from '#shared/kernel/rules/texts/withScheme.ts'
import { useSlot } from '../../manifest/FeaturesContext.tsx'
import { asText, type ControlProps } from '../ControlProps.ts'
import { type KnownCodes as Known, knownCodes } from '../choices.ts'
import { useFormTarget } from '../FormTarget.tsx'
import { CodeChoice } from './CodeChoice.tsx'
import { CodeName, KnownCodes, UnknownCode, useKnownCodes } from './KnownCodes.tsx'

const types: Record<string, string> = { email: 'email', url: 'url', phone: 'tel', password: 'password' }

/** One line of text. No `maxLength`: a text that is too long is shown in full, with its message. */
export function TextControl(props: ControlProps) {
  const slot = useSlot(knownCodes)
  const known = slot.find((one) => one.field === props.name)
  if (known) return <CodeControl {...props} known={known} />
  const { codeOf } = props.field as { codeOf?: string }
  const choice = slot.find((one) => one.entity === codeOf)
  return choice ? <CodeChoice {...props} known={choice} line={Line} /> : <Line {...props} />
}

/** A code that names a record: the known ones are offered, and each is read with its name. */
function CodeControl({ known, ...props }: ControlProps & { known: Known }) {
  const codes = useKnownCodes(known)
  const list = `${props.id}-known`
  return (
    <div>
      <Line {...props} list={list} rightElement={<CodeName code={asText(props.value)} codes={codes} />} />
      <KnownCodes id={list} codes={codes} />
      {/* Cast: only fields of text hold codes. */}
      {props.fault === null && !props.isDisabled && (
        <UnknownCode code={asText(props.value)} field={props.field as TextField} known={known} />
      )}
    </div>
  )
}

type LineProps = ControlProps & { list?: string; rightElement?: JSX.Element; ariaLabel?: string }

function Line(props: LineProps) {
  const {
    ariaLabel,
    id,
    placeholder,
    field,
    value,
    fault,
    isDisabled,
    describedBy,
    onChange,
    list,
    rightElement,
  } = props
  const {
    format,
    capitals = false,
    addsScheme = false,
  } = field as Pick<TextField, 'format' | 'capitals' | 'addsScheme'>
  const input = useRef<HTMLInputElement>(null)
  // What is typed is shown in capital letters, which moves the caret to the end.
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  function change(next: string) {
    if (!capitals) return onChange(next)
    caret.current = input.current?.selectionStart ?? null
    onChange(next.toUpperCase())
  }
  /** A whole address is stored with its scheme, so that what is shown is what is stored (BND-09). */
  function complete() {
    const typed = asText(value)
    if (addsScheme && fault === null && withScheme(typed) !== typed) onChange(withScheme(typed), 'now')
  }
  return (
    <InputGroup
      id={id}
      inputRef={input}
      type={types[format ?? ''] ?? 'text'}
      {...(ariaLabel !== undefined && { 'aria-label': ariaLabel })}
      value={asText(value)}
      placeholder={placeholder}
      disabled={isDisabled}
      intent={fault ? 'danger' : 'none'}
      aria-invalid={fault !== null}
      aria-describedby={describedBy}
      spellCheck={format === undefined && !capitals}
      {...(format === 'password' ? { autoComplete: 'new-password' } : { autoComplete: 'off' })}
      {...(list ? { list } : {})}
      {...(rightElement ? { rightElement } : {})}
      onValueChange={change}
      onBlur={complete}
    />
  )
}

/** A slug follows the name until the author says "Manual slug" (3§4). */
export function SlugControl(props: ControlProps) {
  const { record, entity } = useFormTarget()
  const isDerived = 'manualSlug' in entity.fields && record.manualSlug !== true
  return <TextControl {...props} isDisabled={props.isDisabled || isDerived} />
}
