import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { Undo } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import colorStyles from '#desktop/renderer/kernel/form/widgets/ColorControl.module.css'
import { fontNames, isFont } from '#shared/kernel/theme/fonts.ts'
import { type LookToken, parseColor, toCss } from '#shared/kernel/theme/lookTokens.ts'
import { findFamily, ownFontLabel, ownFontValue } from '#shared/kernel/theme/ownFonts.ts'
import styles from './Look.module.css'

type FieldProps = {
  token: LookToken
  value: unknown
  /** The colour that readers see without a value: what it follows, or one that fits. */
  shown?: string | undefined
  isDisabled: boolean
  /** The families that were uploaded for the portal. */
  families: readonly string[]
  /** Null: what the product has without it. */
  onChange(value: string | number | null): void
}

/** A token with its control, and the way back to what the product has without it. */
export function TokenField({ token, value, shown, isDisabled, families, onChange }: FieldProps) {
  const id = useId()
  const family = findFamily(value)
  const isSet = value !== undefined && value !== null
  return (
    <div className={styles.field}>
      {token.kind === 'choice' ? (
        <span className={styles.name}>{token.label}</span>
      ) : (
        <label htmlFor={id}>{token.label}</label>
      )}
      <div className={colorStyles.control}>
        {token.kind === 'font' && (
          <HTMLSelect
            id={id}
            value={family !== null ? ownFontValue(family) : isFont(value) ? value : 'Default'}
            disabled={isDisabled}
            options={listFonts(families, family)}
            onChange={({ target }) => onChange(target.value === 'Default' ? null : target.value)}
          />
        )}
        {token.kind === 'choice' && (
          <NamedValues
            token={token}
            names={Object.entries(token.options).map(([name, { label }]) => ({ label, value: name }))}
            {...{ value, isDisabled, onChange }}
          />
        )}
        {token.kind === 'size' && token.named && (
          <NamedValues
            token={token}
            names={Object.entries(token.named).map(([label, named]) => ({ label, value: named }))}
            {...{ value, isDisabled, onChange }}
          />
        )}
        {(token.kind === 'size' || token.kind === 'color') && (
          <TypedField {...{ id, token, value, shown, isDisabled, onChange }} />
        )}
        {isSet && !isDisabled && (token.kind === 'color' || token.kind === 'size') && (
          <Button
            variant="minimal"
            size="small"
            icon={<Undo />}
            aria-label={`${token.label}: back to the default`}
            title="Back to the default"
            onClick={() => onChange(null)}
          />
        )}
      </div>
    </div>
  )
}

/** The ten, and the uploaded families; one that is chosen but gone is listed until its author chooses another. */
function listFonts(families: readonly string[], chosen: string | null) {
  const gone = chosen !== null && !families.includes(chosen) ? [chosen] : []
  return [
    ...fontNames.map((name) => ({ value: String(name), label: String(name) })),
    ...families.map((family) => ({ value: ownFontValue(family), label: ownFontLabel(family) })),
    ...gone.map((family) => ({ value: ownFontValue(family), label: `${family} (its file is gone)` })),
  ]
}

type NamedProps = Omit<FieldProps, 'token' | 'families'> & {
  token: Extract<LookToken, { kind: 'size' | 'choice' }>
  names: readonly { label: string; value: string | number }[]
}

/** The values that have names, side by side; one that has none is typed. */
function NamedValues({ token, names, value, isDisabled, onChange }: NamedProps) {
  const name = useId()
  const shown = value ?? token.fallback
  return (
    <fieldset className={styles.named} aria-label={token.label} disabled={isDisabled}>
      {names.map(({ label, value: named }) => (
        <label key={label}>
          <input
            type="radio"
            name={name}
            checked={String(shown) === String(named)}
            onChange={() => onChange(named === token.fallback ? null : named)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

type TypedProps = Omit<FieldProps, 'families'> & {
  id: string
  token: Extract<LookToken, { kind: 'size' | 'color' }>
}

/** Typed text stays in its field until it is a value; only values are stored. */
function TypedField({ id, token, value, shown, isDisabled, onChange }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const entered = typed ?? (value === undefined || value === null ? '' : String(value))
  const isFault = typed !== null && typed.trim() !== '' && toCss(token, typed) === null
  const hint = `${id}-hint`
  const change = (text: string) => {
    setTyped(text)
    if (text.trim() === '') onChange(null)
    else if (toCss(token, text) !== null)
      onChange(token.kind === 'color' ? (parseColor(text) ?? text) : Number(text))
  }
  return (
    <>
      {token.kind === 'color' && (
        <input
          type="color"
          className={colorStyles.swatch}
          aria-label={`${token.label}: choose a colour`}
          value={parseColor(entered) ?? parseColor(value) ?? shown ?? token.fallback}
          disabled={isDisabled}
          onChange={({ target }) => {
            setTyped(null)
            onChange(target.value)
          }}
        />
      )}
      <InputGroup
        id={id}
        className={colorStyles.typed ?? ''}
        value={entered}
        placeholder={shown ?? String(token.fallback)}
        disabled={isDisabled}
        spellCheck={false}
        autoComplete="off"
        intent={isFault ? 'danger' : 'none'}
        aria-invalid={isFault}
        {...(isFault && { 'aria-describedby': hint })}
        {...(token.kind === 'size' && {
          inputMode: 'decimal',
          rightElement: <span className={styles.unit}>px</span>,
        })}
        onValueChange={change}
        onBlur={() => setTyped((text) => (text !== null && isFault ? text : null))}
      />
      {isFault && (
        <p id={hint} role="alert" className={styles.fault}>
          {token.kind === 'color'
            ? 'Six hex digits, such as #1f6f50.'
            : `From ${token.min} to ${token.max} pixels.`}
        </p>
      )}
    </>
  )
}
