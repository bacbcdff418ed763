import { Checkbox } from '@blueprintjs/core'
import type { ChoiceField } from '#shared/kernel/model/kinds/choice.ts'
import type { ListField } from '#shared/kernel/model/kinds/list.ts'
import { choiceLabel } from '../../values/optionLabel.ts'
import type { ControlProps } from '../ControlProps.ts'
import styles from '../form.module.css'
import { elementsOf } from './elementsOf.ts'

export function ChoiceList({ field, value, isDisabled, onChange }: ControlProps) {
  const { of } = field as ListField<ChoiceField>
  const chosen = elementsOf(value)
  return (
    <div className={styles.checks}>
      {(of.options ?? []).map((option) => (
        <Checkbox
          key={option}
          label={choiceLabel(of, option)}
          checked={chosen.includes(option)}
          disabled={isDisabled}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked ? [...chosen, option] : chosen.filter((one) => one !== option),
              'now',
            )
          }
        />
      ))}
    </div>
  )
}
