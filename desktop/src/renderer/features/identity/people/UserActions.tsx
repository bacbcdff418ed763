import type { Row } from '#shared/kernel/dataStore/Item.ts'
import { personOf } from './Person.ts'
import { PersonActions } from './PersonActions.tsx'
import { RemoveSecondStep } from './RemoveSecondStep.tsx'
import { ResetPassword } from './ResetPassword.tsx'

export function UserActions({ user }: { user: Row }) {
  return <PersonActions person={personOf('staff', user)} acts={acts} />
}

const acts = [
  { title: 'Reset password', view: ResetPassword },
  { title: 'Remove second step', view: RemoveSecondStep },
] as const
