import { TextArea } from '@blueprintjs/core'
import { useState } from 'react'
import type { ControlProps } from '../ControlProps.ts'
import styles from '../form.module.css'

/** A text that is not valid JSON yet. No schema accepts it, since it is a class instance. */
class NotJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** JSON as text. Invalid text stays in its field. */
export function JsonControl({ id, value, fault, isDisabled, describedBy, onChange }: ControlProps) {
  const [typed, setTyped] = useState<string | null>(value instanceof NotJson ? value.text : null)
  return (
    <TextArea
      id={id}
      fill
      spellCheck={false}
      className={styles.code ?? ''}
      value={typed ?? show(value)}
      disabled={isDisabled}
      intent={fault ? 'danger' : 'none'}
      aria-invalid={fault !== null}
      aria-describedby={describedBy}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(parse(event.target.value))
      }}
      onBlur={() => setTyped((text) => (text !== null && parse(text) instanceof NotJson ? text : null))}
    />
  )
}

function show(value: unknown): string {
  if (value instanceof NotJson) return value.text
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 2)
}

function parse(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return new NotJson(text)
  }
}
