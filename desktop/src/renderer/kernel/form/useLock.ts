import type { Field } from '#shared/kernel/model/Field.ts'
import { lockOf } from '#shared/kernel/rules/fieldLocks.ts'
import { staffActors } from '#shared/kernel/rules/staffActors.ts'
import { rolesIn, useConsoleState } from '../api/useConsoleState.ts'

/** Why the signed-in user may not change a field of a record they may edit; null if they may. */
export function useLock(field: Field, record: Readonly<Record<string, unknown>>): string | null {
  const { data: state } = useConsoleState()
  return state ? lockOf(field, staffActors(rolesIn(state)), record) : null
}
