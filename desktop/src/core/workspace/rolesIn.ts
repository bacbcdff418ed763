import type { Role } from '#shared/kernel/model/roles.ts'
import { listedRoles } from '#shared/kernel/rules/staffRights.ts'
import type { ConsoleSettings } from './consoleSettings.ts'
import { otherServer } from './workspaceServers.ts'

/** The roles of the current or last signed-in user in one of their organizations on this computer. */
export function rolesIn(settings: ConsoleSettings, organization: string): readonly Role[] {
  // The same id on another server is another organization.
  if (otherServer(settings, organization) !== null) return listedRoles(undefined)
  return listedRoles(settings.organizations.find(({ id }) => id === organization))
}
