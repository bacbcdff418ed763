import { ControlGroup, InputGroup, Tag } from '@blueprintjs/core'
import { asText, type ControlProps } from '../ControlProps.ts'
import { useFormTarget } from '../FormTarget.tsx'
import styles from '../form.module.css'
import { minorDigits, parseMoney, showMinor } from './minorUnits.ts'
import { useTypedText } from './useTypedText.ts'

/** An amount in the record's currency: typed in decimals, stored in minor units. */
export function MoneyControl({ id, value, fault, isDisabled, describedBy, onChange }: ControlProps) {
  const { record } = useFormTarget()
  const currency = typeof record.currency === 'string' ? record.currency : 'USD'
  const digits = minorDigits(currency)
  const typed = useTypedText(typeof value === 'number' ? showMinor(value, digits) : asText(value))
  return (
    <ControlGroup className={styles.short ?? ''}>
      <InputGroup
        id={id}
        inputMode="decimal"
        autoComplete="off"
        placeholder={showMinor(0, digits)}
        value={typed.text}
        disabled={isDisabled}
        intent={fault ? 'danger' : 'none'}
        aria-invalid={fault !== null}
        aria-describedby={describedBy}
        rightElement={<Tag minimal>{currency}</Tag>}
        onValueChange={(text) => {
          typed.setText(text)
          onChange(parseMoney(text, digits))
        }}
        onBlur={typed.onBlur}
      />
    </ControlGroup>
  )
}
