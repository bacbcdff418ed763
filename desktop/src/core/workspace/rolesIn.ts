import { listedRoles } from '../../../../shared/src/kernel/rules/listedRoles.ts'
import type { Role } from '../../../../shared/src/kernel/rules/rolesOf.ts'
import type { ConsoleSettings } from './consoleSettings.ts'
import { otherServer } from './workspaceServers.ts'

/** The roles of whoever is signed in, or was last, in an organization of theirs on this computer. */
export function rolesIn(settings: ConsoleSettings, organization: string): readonly Role[] {
  // Another server's organization of that id is another one.
  if (otherServer(settings, organization) !== null) return listedRoles(undefined)
  return listedRoles(settings.organizations.find(({ id }) => id === organization))
}
