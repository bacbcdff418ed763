import { Checkbox } from '@blueprintjs/core'
import { choiceLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { expectKind } from '#shared/kernel/model/Field.ts'
import type { ControlProps } from '../../ControlProps.ts'
import styles from '../../form.module.css'
import { toElements } from './toElements.ts'

export function ChoiceList({ field, value, isDisabled, onChange }: ControlProps) {
  const { of } = expectKind(field, 'list')
  const chosen = toElements(value)
  return (
    <div className={styles.checks}>
      {expectKind(of, 'choice').options.map((option) => (
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
