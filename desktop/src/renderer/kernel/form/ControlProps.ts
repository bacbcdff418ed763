import type { Field } from '../../../../../shared/src/kernel/model/Field.ts'
import type { Urgency } from '../editing/RecordSession.ts'

/** What every widget takes. It shows `value`, and says what the author makes of it, valid or not. */
export type ControlProps = {
  id: string
  name: string
  label: string
  /** What an empty control says belongs there, where its label is hidden. */
  placeholder?: string
  field: Field
  path: string[]
  value: unknown
  fault: string | null
  isDisabled: boolean
  describedBy: string | undefined
  onChange(value: unknown, urgency?: Urgency): void
}

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
