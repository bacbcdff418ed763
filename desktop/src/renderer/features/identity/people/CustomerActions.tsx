import { useSlot } from '#desktop/renderer/kernel/manifest/FeaturesContext.tsx'
import type { Row } from '#shared/kernel/dataStore/Item.ts'
import { personOf } from './Person.ts'
import { customerActs } from './PersonAct.ts'
import { PersonActions } from './PersonActions.tsx'
import { RemoveSecondStep } from './RemoveSecondStep.tsx'
import { ResetPassword } from './ResetPassword.tsx'

export function CustomerActions({ customer }: { customer: Row }) {
  const later = useSlot(customerActs)
  return <PersonActions person={personOf('customer', customer)} acts={[...acts, ...later.flat()]} />
}

const acts = [
  { title: 'Reset password', view: ResetPassword },
  { title: 'Remove two-factor sign-in', view: RemoveSecondStep },
] as const
