import { Button, MenuItem } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { ActionMenu } from '#desktop/renderer/kernel/parts/ActionMenu.tsx'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import { kindLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import type { Field } from '#shared/kernel/model/Field.ts'

type AddKindProps = {
  label: string
  /** The element's field, which names its kinds. */
  of: Field
  types: readonly string[]
  isDisabled: boolean
  onAdd(type: string): void
}

/** Adds an element of one of several kinds; where there is one kind alone, at once. */
export function AddKind({ label, of, types, isDisabled, onAdd }: AddKindProps) {
  const [only, ...others] = types
  if (only !== undefined && others.length === 0) {
    const text = `Add ${kindLabel(of, only).toLowerCase()}`
    return (
      <Button
        size="small"
        icon={<Plus />}
        text={text}
        aria-label={`${text} to ${label}`}
        disabled={isDisabled}
        onClick={() => onAdd(only)}
      />
    )
  }
  return (
    <PopoverButton
      size="small"
      icon={<Plus />}
      text="Add …"
      aria-label={`Add to ${label}`}
      disabled={isDisabled}
      placement="bottom-start"
      content={
        <ActionMenu>
          {types.map((type) => (
            <MenuItem key={type} text={kindLabel(of, type)} onClick={() => onAdd(type)} />
          ))}
        </ActionMenu>
      }
    />
  )
}
