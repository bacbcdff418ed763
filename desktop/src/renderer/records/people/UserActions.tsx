import type { Row } from '../../../../../shared/src/dataStore/Item.ts'
import { rolesIn, useConsoleState } from '../../api/useConsoleState.ts'
import { personOf } from './Person.ts'
import { PersonActions } from './PersonActions.tsx'
import { RemoveSecondStep } from './RemoveSecondStep.tsx'
import { ResetPassword } from './ResetPassword.tsx'

/** Not for oneself, and super users are only a super user's to see to: the server refuses both. */
export function UserActions({ user, isSuperUser }: { user: Row; isSuperUser: boolean }) {
  const { data: state } = useConsoleState()
  if (!state || state.user?.email === user.email) return null
  if (isSuperUser && !rolesIn(state).includes('SUPERUSER')) return null
  return <PersonActions person={personOf('staff', user)} acts={acts} />
}

const acts = [
  { title: 'Reset password', view: ResetPassword },
  { title: 'Remove second step', view: RemoveSecondStep },
] as const
