import { Switch } from '@blueprintjs/core'
import type { ControlProps } from '../ControlProps.ts'

export function SwitchControl({ id, label, value, isDisabled, describedBy, onChange }: ControlProps) {
  return (
    <Switch
      id={id}
      checked={value === true}
      disabled={isDisabled}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.currentTarget.checked, 'now')}
    >
      {label}
    </Switch>
  )
}
