import { Button } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, Cross, Plus } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { expectKind } from '#shared/kernel/model/Field.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { blankRecord } from '../../blankRecord.ts'
import type { HolderProps } from '../../ControlProps.ts'
import styles from '../../form.module.css'
import { toElements } from './toElements.ts'

/** A list of plain values, one row each. The list is one value: validated and saved as a whole. */
export function PlainList(props: HolderProps) {
  const { field, value, isDisabled, label, id, parts } = props
  const { of } = expectKind(field, 'list')
  const elements = toElements(value)
  // A new row is empty, and empty rows are no elements.
  const [hasNewRow, setNewRow] = useState(false)
  const rows = hasNewRow ? [...elements, null] : elements
  const addButton = useRef<HTMLButtonElement>(null)
  const Widget = parts.widgets[kindOf(of).widget(of)]
  const set = (index: number, next: unknown) => {
    if (index === elements.length) setNewRow(false)
    props.onChange(rows.map((one, at) => (at === index ? next : one)))
  }
  const move = (from: number, to: number) => {
    const next = [...elements]
    const [taken] = next.splice(from, 1)
    next.splice(to, 0, taken)
    props.onChange(next, 'now')
  }
  /** The author types on at once, without looking for the new row. */
  function addRow() {
    flushSync(() => setNewRow(true))
    document.getElementById(`${id}-${elements.length}`)?.focus()
  }
  function remove(index: number) {
    if (index === elements.length) setNewRow(false)
    else
      props.onChange(
        elements.filter((_one, at) => at !== index),
        'now',
      )
    addButton.current?.focus()
  }
  return (
    <div>
      <div className={styles.rows}>
        {rows.map((element, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: plain values have no identity but their place
          <div key={index} className={styles.row}>
            <label className="visually-hidden" htmlFor={`${id}-${index}`}>
              {label} {index + 1}
            </label>
            <Widget
              {...props}
              id={`${id}-${index}`}
              field={of}
              label={`${label} ${index + 1}`}
              value={element}
              onChange={(next) => set(index, next)}
            />
            <Button
              variant="minimal"
              icon={<ArrowUp />}
              aria-label={`Move ${label} ${index + 1} up`}
              disabled={isDisabled || index === 0 || index === elements.length}
              onClick={() => move(index, index - 1)}
            />
            <Button
              variant="minimal"
              icon={<ArrowDown />}
              aria-label={`Move ${label} ${index + 1} down`}
              disabled={isDisabled || index >= elements.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <Button
              variant="minimal"
              icon={<Cross />}
              aria-label={`Remove ${label} ${index + 1}`}
              disabled={isDisabled}
              onClick={() => remove(index)}
            />
          </div>
        ))}
      </div>
      <Button
        icon={<Plus />}
        text="Add"
        ref={addButton}
        aria-label={`Add to ${label}`}
        disabled={isDisabled || hasNewRow}
        onClick={() => {
          if (of.kind === 'record')
            props.onChange([...elements, blankRecord(expectKind(of, 'record').fields)], 'now')
          else addRow()
        }}
      />
    </div>
  )
}
