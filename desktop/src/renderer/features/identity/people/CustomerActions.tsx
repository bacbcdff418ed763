import { useSlot } from '#desktop/renderer/kernel/manifest/FeaturesContext.tsx'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { toPerson } from './Person.ts'
import { PersonActions } from './PersonActions.tsx'
import { customerActs } from './personSlots.ts'
import { RemoveSecondStep } from './RemoveSecondStep.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { ReactivateCustomer, SuspendCustomer } from './SuspendCustomer.tsx'

export function CustomerActions({ customer }: { customer: Row }) {
  const later = useSlot(customerActs)
  const acts = [
    { title: 'Reset password', view: ResetPassword },
    { title: 'Remove two-factor sign-in', view: RemoveSecondStep },
    customer.status === 'SUSPENDED'
      ? { title: 'Reactivate', view: ReactivateCustomer }
      : { title: 'Suspend', view: SuspendCustomer },
    ...later.flat(),
  ]
  return <PersonActions person={toPerson('customer', customer)} acts={acts} />
}
