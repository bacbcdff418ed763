import type { ReactNode } from 'react'
import type { Field } from '#shared/kernel/model/Field.ts'
import type { Widget } from '#shared/kernel/model/FieldKind.ts'
import { Meaning } from '../parts/Meaning.tsx'
import styles from './form.module.css'

/** Widgets made of several controls are groups; their label names the group. */
const groups: readonly Widget[] = ['list', 'record', 'tree', 'media', 'richText']

type FieldFrameProps = {
  id: string
  /** The field's path, joined with dots: links point to it. */
  place: string
  label: string
  isLabelHidden: boolean
  field: Field
  widget: Widget
  fault: string | null
  /** Replaces the field's own. */
  help?: string | undefined
  /** What its label's word means, for those who ask. */
  meaning?: string | null
  /** A tool's command, at the end of the label's line, and what it opened below the field (`fieldTools`). */
  command?: ReactNode
  panel?: ReactNode
  onFocus(): void
  onLeave(): void
  children: ReactNode
}

export function FieldFrame(props: FieldFrameProps) {
  const { id, label, field, widget, fault, meaning = null, command, panel, children } = props
  const help = props.help ?? field.help
  const isGroup = groups.includes(widget)
  const text = (
    <>
      {label}
      {field.required && <span className={styles.required}> required</span>}
    </>
  )
  const labelClass = props.isLabelHidden ? 'visually-hidden' : styles.label
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
    <div
      className={styles.field}
      data-widget={widget}
      data-field={props.place}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onFocus()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onLeave()
      }}
      {...(isGroup ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
    >
      {widget !== 'switch' && (
        <div className={(meaning === null && !command) || props.isLabelHidden ? '' : styles.labelled}>
          {isGroup ? (
            <div id={`${id}-label`} className={labelClass}>
              {text}
            </div>
          ) : (
            <label htmlFor={id} className={labelClass}>
              {text}
            </label>
          )}
          {meaning !== null && !props.isLabelHidden && <Meaning word={label} text={meaning} />}
          {command && <span className={styles.command}>{command}</span>}
        </div>
      )}
      {widget === 'switch' && meaning !== null ? (
        <div className={styles.labelled}>
          {children}
          <Meaning word={label} text={meaning} />
        </div>
      ) : (
        children
      )}
      {fault ? (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      ) : (
        help && (
          <p id={`${id}-help`} className={styles.help}>
            {help}
          </p>
        )
      )}
      {panel}
    </div>
  )
}

/** Fields that belong together, under a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
