import { ControlGroup, InputGroup, Tag } from '@blueprintjs/core'
import { useState } from 'react'
import { asText, type ControlProps } from '../ControlProps.ts'
import { useFormTarget } from '../FormTarget.tsx'
import styles from '../form.module.css'
import { currencyOf, minorDigits, parseMoney, showMinor } from './minorUnits.ts'
import { readDecimal, typedLanguage } from './readDecimal.ts'

export function NumberControl({ id, field, value, fault, isDisabled, describedBy, onChange }: ControlProps) {
  const typed = useTypedText(asText(value))
  return (
    <InputGroup
      id={id}
      className={styles.short ?? ''}
      inputMode="decimal"
      autoComplete="off"
      value={typed.text}
      disabled={isDisabled}
      intent={fault ? 'danger' : 'none'}
      aria-invalid={fault !== null}
      aria-describedby={describedBy}
      onValueChange={(text) => {
        typed.setText(text)
        onChange(parseNumber(text, typedLanguage(), 'whole' in field && field.whole === true))
      }}
      onBlur={typed.onBlur}
    />
  )
}

/**
 * A number as it is typed in a language (`readDecimal`), null for empty, or the text itself if it is not a number, so that it stays in its field.
 * A field shows its decimals after a point, so one that takes decimals reads a single point as one in every language.
 */
export function parseNumber(text: string, language: string, isWhole: boolean): number | string | null {
  const typed = text.trim()
  if (typed === '') return null
  const read = !isWhole && /^-?\d+\.\d+$/.test(typed) ? typed : readDecimal(typed, language)
  return read === null ? text : Number(read)
}

/** An amount in the record's currency: typed in decimals, stored in minor units. */
export function MoneyControl({ id, value, fault, isDisabled, describedBy, onChange }: ControlProps) {
  const { record } = useFormTarget()
  const currency = currencyOf(record)
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
          onChange(parseMoney(text, digits, typedLanguage()))
        }}
        onBlur={typed.onBlur}
      />
    </ControlGroup>
  )
}

/** The text of a control whose value is not text: input stays as typed until blur. */
export function useTypedText(shown: string) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    text: typed ?? shown,
    setText: setTyped,
    onBlur: () => setTyped(null),
  }
}
