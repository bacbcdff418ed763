import { MenuItem } from '@blueprintjs/core'
import { CaretDown } from '@blueprintjs/icons'
import { useState } from 'react'
import { isFullAdmin, useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { FormModal } from '#desktop/renderer/kernel/dialogs/FormModal.tsx'
import { ActionMenu } from '#desktop/renderer/kernel/parts/ActionMenu.tsx'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import styles from './People.module.css'
import type { Person } from './Person.ts'
import type { PersonAct } from './personSlots.ts'

/** Full administrators' actions on a person, as a menu of dialogs; hidden from others. */
export function PersonActions({ person, acts }: { person: Person; acts: readonly PersonAct[] }) {
  const { data: state } = useConsoleState()
  const [isOpen, setOpen] = useState(false)
  /** Stays rendered while its dialog closes. */
  const [act, setAct] = useState<PersonAct | null>(null)
  const task = useSubmit('This did not work. Please try again.')
  const organization = state?.workspace?.organization
  if (!state || !organization || !isFullAdmin(state)) return null
  function open(next: PersonAct) {
    task.forget()
    setAct(next)
    setOpen(true)
  }
  const View = act?.view
  return (
    <>
      <PopoverButton
        content={
          <ActionMenu>
            {acts.map((one) => (
              <MenuItem
                key={one.title}
                text={`${one.title}…`}
                intent={one.isFinal ? 'danger' : 'none'}
                onClick={() => open(one)}
              />
            ))}
          </ActionMenu>
        }
        text="Actions"
        endIcon={<CaretDown />}
      />
      <FormModal
        name="person"
        isOpen={isOpen}
        className={styles.dialog}
        title={act?.title ?? ' '}
        onClose={() => setOpen(false)}
        cannotClose={task.isBusy}
      >
        {View && <View {...{ person, organization, task }} onClose={() => setOpen(false)} />}
      </FormModal>
    </>
  )
}
