import { HTMLSelect } from '@blueprintjs/core'
import type { ChoiceField } from '#shared/kernel/model/Field.ts'
import { optionLabel } from '../../values/optionLabel.ts'
import { asText, type ControlProps } from '../ControlProps.ts'

export function SelectControl({ id, field, value, isDisabled, describedBy, onChange }: ControlProps) {
  const { options: all = [], labels = {} } = field as Partial<ChoiceField>
  const { emptyLabel = field.required ? 'Choose…' : 'Not chosen' } = field as Partial<ChoiceField>
  // A type that stands for what an older version left: nobody chooses it.
  const options = all.filter((option) => option !== 'unrecognized' || option === value)
  const mayBeEmpty = !field.required && field.default === undefined
  return (
    <HTMLSelect
      id={id}
      value={asText(value)}
      disabled={isDisabled}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.currentTarget.value || null, 'now')}
    >
      {(mayBeEmpty || value === null || value === undefined) && <option value="">{emptyLabel}</option>}
      {typeof value === 'string' && value !== '' && !options.includes(value) && (
        <option value={value}>{value}</option>
      )}
      {options.map((option) => (
        <option key={option} value={option}>
          {labels[option] ?? optionLabel(option)}
        </option>
      ))}
    </HTMLSelect>
  )
}
