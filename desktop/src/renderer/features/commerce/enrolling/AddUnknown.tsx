import { Button } from '@blueprintjs/core'
import { NewPerson } from '@blueprintjs/icons'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { writeMany } from '#desktop/renderer/kernel/api/writeMany.ts'
import { mayDo } from '#desktop/renderer/kernel/records/online/mayDo.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { AddressRunText } from '../../identity/people/many/AddressRunText.tsx'
import { useAddressRun } from '../../identity/people/many/useAddressRun.ts'

type AddUnknownProps = {
  /** The addresses that no customer has. */
  emails: readonly string[]
  /** All of them are customers now: the check can be made again. */
  onAdded(): void
}

const verb = { doing: 'Adding', done: 'added' }

/** Makes customers of the addresses that are none yet, so that they can be enrolled with the others. */
export function AddUnknown({ emails, onAdded }: AddUnknownProps) {
  const core = useCore()
  const store = useDataStore()
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization ?? ''
  const run = useAddressRun(async (some) => {
    const faults = await writeMany(
      core,
      organization,
      Customer,
      some.map((email) => ({ do: 'create', values: { email } })),
    )
    store.refreshLists(Customer.name)
    return faults
  })
  if (emails.length === 0 || !mayDo(state, 'create', Customer)) return null
  const count = emails.length.toLocaleString('en')
  if (run.progress || run.outcome)
    return (
      <>
        <AddressRunText run={run} verb={verb} />
        {run.outcome && run.outcome.done.length > 0 && (
          <Button intent="primary" text="Check again" onClick={onAdded} />
        )}
      </>
    )
  return (
    <Button
      icon={<NewPerson />}
      text={
        emails.length === 1
          ? 'Add 1 unknown address as a customer'
          : `Add ${count} unknown addresses as customers`
      }
      onClick={() => void run.start(emails)}
    />
  )
}
