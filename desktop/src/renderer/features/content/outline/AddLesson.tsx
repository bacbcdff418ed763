import { MenuDivider, MenuItem } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { Fragment, useId } from 'react'
import { ActionMenu } from '#desktop/renderer/kernel/parts/ActionMenu.tsx'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import styles from './AddLesson.module.css'
import type { StepType } from './OutlineKind.ts'
import { lessonKind } from './outlineEntries.tsx'

type AddLessonProps<T extends StepType> = {
  text: string
  /** In groups, with a line between them. */
  types: readonly (readonly T[])[]
  isLarge?: boolean
  onAdd(type: T): void
}

/** A menu of what can be added to an outline or a block. */
export function AddLesson<T extends StepType>({ text, types, isLarge = false, onAdd }: AddLessonProps<T>) {
  return (
    <PopoverButton
      content={
        <ActionMenu>
          {types.map((group, index) => (
            <Fragment key={group[0]}>
              {index > 0 && <MenuDivider />}
              {group.map((type) => {
                return <Offer key={type} type={type} onAdd={() => onAdd(type)} />
              })}
            </Fragment>
          ))}
        </ActionMenu>
      }
      intent={isLarge ? 'primary' : 'none'}
      icon={<Plus />}
      text={text}
    />
  )
}

/** The label alone is its name; what it is for is said after it. */
function Offer({ type, onAdd }: { type: StepType; onAdd(): void }) {
  const { icon, label, hint } = lessonKind(type)
  const about = useId()
  return (
    <MenuItem
      icon={icon as React.JSX.Element}
      aria-label={label}
      aria-describedby={about}
      text={
        <>
          {label}
          <span id={about} className={styles.hint}>
            {hint}
          </span>
        </>
      }
      onClick={onAdd}
    />
  )
}
