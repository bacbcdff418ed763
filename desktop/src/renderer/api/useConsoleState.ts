import { useQuery } from '@tanstack/react-query'
import { type Role, rolesOf } from '../../../../shared/src/rules/rolesOf.ts'
import type { ConsoleState } from '../../core/CoreApi.ts'
import { useCore } from './CoreContext.tsx'
import { queryKeys } from './queryKeys.ts'

/** The console's state: workspace, who is signed in, sync. Events keep it fresh. */
export function useConsoleState() {
  const core = useCore()
  return useQuery({ queryKey: queryKeys.state(), queryFn: () => core.getState() })
}

/** Whether a full administrator of the open organization is signed in: super users are, too. */
export const isFullAdmin = (state: ConsoleState): boolean =>
  membershipIn(state) !== undefined && rolesIn(state).some((role) => role !== 'AIADMIN')

/** The roles in the open organization. On a workspace of one's own one is its full administrator. */
export function rolesIn(state: ConsoleState): readonly Role[] {
  const membership = membershipIn(state)
  if (!membership) return ['FULLADMIN']
  const known = membership.roles.filter(
    (role): role is Role => role === 'FULLADMIN' || role === 'AIADMIN' || role === 'SUPERUSER',
  )
  return known.length > 0 ? known : rolesOf({ superUser: false, roles: [] })
}

/** None in a workspace of another server than the one that is signed in to, whatever the ids. */
function membershipIn({ workspace, organizations }: ConsoleState) {
  if (workspace?.otherServer) return undefined
  return organizations.find(({ id }) => id === workspace?.organization)
}
