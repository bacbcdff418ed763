import { Button, DialogBody, MenuItem } from '@blueprintjs/core'
import { CaretUp, People } from '@blueprintjs/icons'
import { useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import type { ServerSource } from '#desktop/renderer/kernel/api/createServerSource.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { FormModal } from '#desktop/renderer/kernel/dialogs/FormModal.tsx'
import { ActionMenu } from '#desktop/renderer/kernel/parts/ActionMenu.tsx'
import { DialogActs } from '#desktop/renderer/kernel/parts/DialogActs.tsx'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import type { ManyTools } from '#desktop/renderer/kernel/records/choosing/useManyActs.tsx'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { type ChosenGroup, GroupChoice } from './GroupChoice.tsx'
import styles from './GroupManyActs.module.css'
import { createAddSteps, createRemoveSteps } from './groupSteps.ts'
import type { LearnerGroup } from './groupWays.ts'
import { RemoveChoice } from './RemoveChoice.tsx'
import { useGroups } from './useGroups.ts'

type GroupManyActsProps = { many: ManyTools; source: ServerSource }

/** Puts many customers into a group of learners, or takes them out: the memberships that grant it are given or ended. */
export function GroupManyActs({ many, source }: GroupManyActsProps) {
  const [open, setOpen] = useState<'add' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const title = open === 'remove' ? `Remove ${many.what} from a group` : `Add ${many.what} to a group`
  return (
    <>
      <PopoverButton
        variant="minimal"
        icon={<People />}
        endIcon={<CaretUp />}
        text="Groups"
        placement="top-start"
        content={
          <ActionMenu>
            <MenuItem text="Add to group…" onClick={() => setOpen('add')} />
            <MenuItem text="Remove from group…" onClick={() => setOpen('remove')} />
          </ActionMenu>
        }
      />
      <FormModal
        name="customerGroup"
        title={title}
        isOpen={open !== null}
        className={styles.dialog}
        onClose={close}
      >
        {open && <Change {...{ many, source }} how={open} onClose={close} />}
      </FormModal>
    </>
  )
}

type ChangeProps = GroupManyActsProps & { how: 'add' | 'remove'; onClose(): void }

function Change({ many, source, how, onClose }: ChangeProps) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const groups = useGroups()
  const [chosen, setChosen] = useState<ChosenGroup | null>(null)
  const [left, setLeft] = useState<LearnerGroup | null>(null)
  const needs = {
    core,
    organization: state?.workspace?.organization ?? '',
    namesOf: (customers: readonly string[]) => readNames(source, customers),
  }
  const isReady = how === 'add' ? chosen !== null : left !== null
  function run() {
    onClose()
    if (how === 'add' && chosen) {
      const { step, undo } = createAddSteps(needs, chosen.way)
      const verb = { doing: 'Adding', done: `added to “${chosen.group.name}”`, left: 'had it already' }
      void many.act(step, verb, { undo })
    }
    if (how === 'remove' && left) {
      const { step, undo } = createRemoveSteps(needs, left.ways)
      const verb = { doing: 'Removing', done: `removed from “${left.name}”`, left: 'had no such membership' }
      void many.act(step, verb, { undo })
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) run()
      }}
    >
      <DialogBody className={styles.body ?? ''}>
        {groups &&
          (how === 'add' ? (
            <GroupChoice autoFocus {...{ groups, chosen }} onChange={setChosen} />
          ) : (
            <RemoveChoice {...{ groups, chosen: left }} onChange={setLeft} />
          ))}
      </DialogBody>
      <DialogActs onCancel={onClose}>
        <Button
          type="submit"
          intent="primary"
          text={how === 'add' ? `Add ${many.what}` : `Remove ${many.what}`}
          disabled={!isReady}
        />
      </DialogActs>
    </form>
  )
}

async function readNames(source: ServerSource, customers: readonly string[]) {
  const { items } = await source.read({
    ...{ entity: Customer.name, filter: { key: [...customers] }, fields: ['name', 'email'] },
    ...{ offset: 0, limit: customers.length },
  })
  return new Map(items.map(({ key, name, email }) => [key, String(name || email)]))
}
