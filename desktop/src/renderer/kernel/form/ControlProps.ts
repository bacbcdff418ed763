import type { Field } from '../../../../../shared/src/kernel/model/Field.ts'
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

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
