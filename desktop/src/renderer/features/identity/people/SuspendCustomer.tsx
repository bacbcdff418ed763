import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import type { ActProps } from './Person.ts'
import { ActForm } from './PersonLine.tsx'

/** Keeps a customer out until somebody lets them in again. */
export function SuspendCustomer({ person, task, onClose }: ActProps) {
  const setStatus = useStatus(person.id)
  const { snackBar } = useDialogs()
  async function suspend() {
    if (!(await setStatus('SUSPENDED'))) return onClose()
    snackBar(`“${person.name}” was suspended.`, 'success')
    onClose()
  }
  return (
    <ActForm {...{ person, task, onClose }} submit="Suspend" intent="danger" work={suspend}>
      <p>They are signed out everywhere, and cannot sign in until you reactivate them.</p>
      <p className="quiet">What they have learned and bought stays.</p>
    </ActForm>
  )
}

/** Lets a suspended customer in again. */
export function ReactivateCustomer({ person, task, onClose }: ActProps) {
  const setStatus = useStatus(person.id)
  const { snackBar } = useDialogs()
  async function reactivate() {
    if (!(await setStatus('ACTIVE'))) return onClose()
    snackBar(`“${person.name}” was reactivated.`, 'success')
    onClose()
  }
  return (
    <ActForm {...{ person, task, onClose }} submit="Reactivate" work={reactivate}>
      <p>They can sign in again with the password that they had.</p>
    </ActForm>
  )
}

/** Saves the status; false if the server refused it, which has its own dialog. */
function useStatus(id: string) {
  const store = useDataStore()
  return async (status: 'ACTIVE' | 'SUSPENDED') => {
    store.change(Customer.name, id, { status })
    const saved = await store.save(Customer.name, id)
    if (saved.ok) return true
    store.discard(Customer.name, id)
    void store.get(Customer.name, id)
    return false
  }
}
