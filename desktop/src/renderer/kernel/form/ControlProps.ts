import type { ComponentType } from 'react'
import type { Field } from '#shared/kernel/model/Field.ts'
import type { Widget } from '#shared/kernel/model/FieldKind.ts'
import type { Urgency } from '../api/sessions/RecordSession.ts'

/** The props of every widget. It shows `value`, and reports each change, valid or not. */
export type ControlProps = {
  id: string
  name: string
  label: string
  /** The placeholder of an empty control whose label is hidden. */
  placeholder?: string
  field: Field
  path: string[]
  value: unknown
  fault: string | null
  isDisabled: boolean
  describedBy: string | undefined
  onChange(value: unknown, urgency?: Urgency, base?: unknown): void
}

/** The same of a control that holds fields: of a record, a list or a tree. */
export type HolderProps = ControlProps & { parts: FormParts }

/** What shows the fields in a control. It is passed in, since the list of all controls depends on each of them. */
export type FormParts = {
  FieldEditor: ComponentType<FieldEditorProps>
  widgets: Readonly<Record<Widget, ComponentType<HolderProps>>>
}

export type FieldEditorProps = {
  name: string
  field: Field
  /** The field's path in its record; its own name if it is not nested. */
  path?: string[]
  label?: string
  isLabelHidden?: boolean
  isDisabled?: boolean
}

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
