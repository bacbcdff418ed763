import { HTMLSelect } from '@blueprintjs/core'
import { type ComponentType, useState } from 'react'
import type { TextField } from '#shared/kernel/model/Field.ts'
import { useSlot } from '../../manifest/FeaturesContext.tsx'
import { asText, type ControlProps } from '../ControlProps.ts'
import { type KnownCodes, type OtherNames, otherNames } from '../choices.ts'
import styles from '../form.module.css'
import { UnknownCode, useKnownCodes } from './KnownCodes.tsx'

/** No code that is known: it is typed. */
const another = ' another'

type CodeChoiceProps = ControlProps & {
  known: KnownCodes
  line: ComponentType<ControlProps & { ariaLabel?: string }>
}

/** One code that names a record, chosen by its name; codes that this console does not know can be typed. */
export function CodeChoice({ known, line: Line, ...props }: CodeChoiceProps) {
  const { id, label, field, value, isDisabled, describedBy, onChange } = props
  const [isTyped, setTyped] = useState(false)
  const codes = useKnownCodes(known)
  const others = useSlot(otherNames).filter(({ entity }) => entity === known.entity)
  const code = asText(value)
  const isKnown = code === '' || codes.some(([one]) => one === code)
  const { required = false } = field as TextField
  return (
    <div className={styles.codes}>
      <HTMLSelect
        id={id}
        value={isTyped ? another : code}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value === another)
          if (currentTarget.value !== another) onChange(currentTarget.value || null, 'now')
        }}
      >
        {(!required || code === '') && <option value="">{required ? 'Choose…' : 'None'}</option>}
        {codes.map(([one, name]) => (
          <option key={one} value={one}>
            {name === one ? one : `${name} (${one})`}
          </option>
        ))}
        {!isKnown && <option value={code}>{code}</option>}
        {others.map((other) => (
          <OtherCodes key={other.label} other={other} />
        ))}
        <option value={another}>Another code…</option>
      </HTMLSelect>
      {isTyped && <Line {...props} id={`${id}-code`} ariaLabel={`${label}: code`} />}
      {!isKnown && props.fault === null && !isDisabled && (
        <UnknownCode {...{ code, known }} field={field as TextField} />
      )}
    </div>
  )
}

function OtherCodes({ other: { label, useCodes } }: { other: OtherNames }) {
  const codes = useCodes()
  if (codes.length === 0) return null
  return (
    <optgroup label={label}>
      {codes.map(([code, name]) => (
        <option key={name} value={code}>
          {name} ({code})
        </option>
      ))}
    </optgroup>
  )
}
