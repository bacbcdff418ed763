import { Button, Callout, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { Undo } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { contrast } from '#shared/kernel/rules/contrast.ts'
import { fontNames, isFont } from '#shared/kernel/theme/fonts.ts'
import {
  type LookToken,
  type LookTokenName,
  lookGroups,
  lookPairs,
  lookTokens,
  parseColor,
  shownColor,
  toCss,
} from '#shared/kernel/theme/lookTokens.ts'
import styles from './Look.module.css'
import { LookPreview } from './LookPreview.tsx'

type Stylesheet = Readonly<Record<string, unknown>>

/** The tokens of a stylesheet in their groups. Values of other names stay as they are. */
export function LookForm() {
  const { record, edit, flush, isReadOnly = false } = useFormTarget()
  const stylesheet = asStylesheet(record.stylesheet)
  const set = (name: string, value: unknown) => {
    const { [name]: _former, ...rest } = stylesheet
    const next = value === null ? rest : { ...rest, [name]: value }
    edit([{ do: 'set', path: ['stylesheet'], value: next, base: record.stylesheet ?? null }])
  }
  return (
    <fieldset aria-label="Tokens" className={styles.groups} onBlur={flush}>
      {Object.entries(lookGroups).map(([title, tokens]) => (
        <fieldset key={title} className={styles.group}>
          <legend>{title}</legend>
          {Object.entries<LookToken>(tokens).map(([name, token]) => (
            <TokenField
              key={name}
              token={token}
              value={stylesheet[name]}
              isDisabled={isReadOnly}
              onChange={(value) => set(name, value)}
            />
          ))}
        </fieldset>
      ))}
    </fieldset>
  )
}

/** What the tokens look like, and which of them are hard to read. */
export function LookBeside() {
  const stylesheet = asStylesheet(useFormTarget().record.stylesheet)
  return (
    <div className={styles.beside}>
      <LookPreview stylesheet={stylesheet} />
      <Unreadable stylesheet={stylesheet} />
    </div>
  )
}

type FieldProps = {
  token: LookToken
  value: unknown
  isDisabled: boolean
  /** Null: what the product has without it. */
  onChange(value: string | number | null): void
}

function TokenField({ token, value, isDisabled, onChange }: FieldProps) {
  const id = useId()
  const isSet = value !== undefined && value !== null
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{token.label}</label>
      <div className={styles.control}>
        {token.kind === 'font' ? (
          <HTMLSelect
            id={id}
            value={isFont(value) ? value : 'Default'}
            disabled={isDisabled}
            options={fontNames}
            onChange={({ target }) => onChange(target.value === 'Default' ? null : target.value)}
          />
        ) : (
          <TypedField {...{ id, token, value, isDisabled, onChange }} />
        )}
        {isSet && !isDisabled && token.kind !== 'font' && (
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

type TypedProps = FieldProps & { id: string; token: Exclude<LookToken, { kind: 'font' }> }

/** Typed text stays in its field until it is a value; only values are stored. */
function TypedField({ id, token, value, isDisabled, onChange }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === undefined || value === null ? '' : String(value))
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
          className={styles.swatch}
          aria-label={`${token.label}: choose a colour`}
          value={parseColor(shown) ?? parseColor(value) ?? token.fallback}
          disabled={isDisabled}
          onChange={({ target }) => {
            setTyped(null)
            onChange(target.value)
          }}
        />
      )}
      <InputGroup
        id={id}
        className={styles.typed ?? ''}
        value={shown}
        placeholder={String(token.fallback)}
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

/** Words that are too faint on their ground (WCAG 2, AA): said, and not forbidden. */
function Unreadable({ stylesheet }: { stylesheet: Stylesheet }) {
  const faint = lookPairs.flatMap(([words, ground]) => {
    const [ink, paper] = [shownColor(stylesheet, words), shownColor(stylesheet, ground)]
    const is = ink && paper ? contrast(ink, paper) : enough
    return is < enough ? [{ words, ground, is }] : []
  })
  if (faint.length === 0) return null
  return (
    <Callout intent="warning" compact role="status">
      <strong>Hard to read</strong>
      <ul>
        {faint.map(({ words, ground, is }) => (
          <li key={words}>
            {placeOf(words)}: {labelOf(words)} on {labelOf(ground)} has a contrast of {is.toFixed(1)},{' '}
            {enough} is enough.
          </li>
        ))}
      </ul>
    </Callout>
  )
}

const enough = 4.5
const labelOf = (name: LookTokenName) => (lookTokens.get(name)?.label ?? name).toLowerCase()
const placeOf = (name: string) =>
  Object.entries(lookGroups).find(([, tokens]) => Object.hasOwn(tokens, name))?.[0] ?? ''

const asStylesheet = (value: unknown): Stylesheet =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
