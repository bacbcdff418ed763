import { useQuery } from '@tanstack/react-query'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import type { Access, Entity } from '#shared/kernel/model/Entity.ts'
import type { Role } from '#shared/kernel/model/roles.ts'
import { isFullAmong } from '#shared/kernel/model/roles.ts'
import { listedRoles, mayAsStaff } from '#shared/kernel/rules/access/staffRights.ts'
import { useCore } from './CoreContext.tsx'
import { queryKeys } from './queryKeys.ts'

/** The console's state: workspace, user, sync. Updated by events. */
export const useConsoleState = () => useOfState(asItIs)

/** A part of it. Its sync changes with each save: what asks for another part is not rendered for that. */
function useOfState<T>(select: (state: ConsoleState) => T) {
  const core = useCore()
  return useQuery({ queryKey: queryKeys.state(), queryFn: () => core.getState(), select })
}

const asItIs = (state: ConsoleState) => state

/** Whether a full administrator of the open organization is signed in, super users included. */
export const isFullAdmin = (state: ConsoleState): boolean =>
  membershipIn(state) !== undefined && isFullAmong(rolesIn(state))

/** Whether the signed-in user works in the open workspace's organization. */
export const isMember = (state: ConsoleState): boolean => membershipIn(state) !== undefined

/** The roles in the open organization. A local workspace's author is its full administrator. */
export const rolesIn = (state: ConsoleState): readonly Role[] => listedRoles(membershipIn(state))

/** Whether the signed-in user may do this in the open workspace; false until the state is loaded. */
export function useMay(): (action: keyof Access, entity: Pick<Entity, 'access'>) => boolean {
  const roles = useRoles()
  return (action, entity) => roles !== undefined && mayAsStaff(roles, action, entity)
}

/** The roles in the open organization; undefined until the state is loaded. */
export const useRoles = (): readonly Role[] | undefined => useOfState(rolesIn).data

/** The portal that screens are about: null without any, undefined until the state is loaded. */
export const useChosenPortal = () => useOfState(chosenIn).data

const chosenIn = ({ portals, workspace }: ConsoleState) =>
  portals.find(({ key }) => key === workspace?.portal) ?? null

/** Under which this computer keeps what a person likes in a workspace: not the same for who signs in after them. */
export function usePerson(): string {
  const { data: state } = useConsoleState()
  return `${state?.workspace?.organization ?? ''}.${state?.user?.email ?? ''}`
}

/** Empty for a workspace of another server, even if ids are equal. */
function membershipIn({ workspace, organizations }: ConsoleState) {
  if (workspace?.otherServer) return undefined
  return organizations.find(({ id }) => id === workspace?.organization)
}

/** Whether the open workspace has a server and nobody is signed in there, or in another place: the session may have ended. */
export const isSignedOut = ({ workspace, user, sync }: ConsoleState): boolean =>
  workspace?.isLocal === false &&
  (user === null || (sync.state === 'signedOut' && workspace.otherServer === null))
