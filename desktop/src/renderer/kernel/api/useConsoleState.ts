import { useQuery } from '@tanstack/react-query'
import type { Access, Entity } from '../../../../../shared/src/kernel/model/Entity.ts'
import { isFullAmong } from '../../../../../shared/src/kernel/model/roles.ts'
import { listedRoles } from '../../../../../shared/src/kernel/rules/listedRoles.ts'
import { mayAsStaff } from '../../../../../shared/src/kernel/rules/mayAsStaff.ts'
import type { Role } from '../../../../../shared/src/kernel/rules/rolesOf.ts'
import type { ConsoleState } from '../../../core/CoreApi.ts'
import { useCore } from './CoreContext.tsx'
import { queryKeys } from './queryKeys.ts'

/** The console's state: workspace, who is signed in, sync. Events keep it fresh. */
export function useConsoleState() {
  const core = useCore()
  return useQuery({ queryKey: queryKeys.state(), queryFn: () => core.getState() })
}

/** Whether a full administrator of the open organization is signed in: super users are, too. */
export const isFullAdmin = (state: ConsoleState): boolean =>
  membershipIn(state) !== undefined && isFullAmong(rolesIn(state))

/** Whether the open workspace is one of the organizations that whoever is signed in works in. */
export const isMember = (state: ConsoleState): boolean => membershipIn(state) !== undefined

/** The roles in the open organization. On a workspace of one's own one is its full administrator. */
export const rolesIn = (state: ConsoleState): readonly Role[] => listedRoles(membershipIn(state))

/** Whether whoever is signed in may do this in the open workspace; nothing until the state is known. */
export function useMay(): (action: keyof Access, entity: Pick<Entity, 'access'>) => boolean {
  const { data: state } = useConsoleState()
  return (action, entity) => state !== undefined && mayAsStaff(rolesIn(state), action, entity)
}

/** None in a workspace of another server than the one that is signed in to, whatever the ids. */
function membershipIn({ workspace, organizations }: ConsoleState) {
  if (workspace?.otherServer) return undefined
  return organizations.find(({ id }) => id === workspace?.organization)
}
