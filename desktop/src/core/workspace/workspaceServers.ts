import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Role } from '#shared/kernel/model/roles.ts'
import { listedRoles } from '#shared/kernel/rules/access/staffRights.ts'
import { withoutSlashes } from '#shared/kernel/rules/texts/withoutEnding.ts'
import { type ConsoleSettings, localOrganization } from './consoleSettings.ts'

type Servers = Pick<ConsoleSettings, 'server' | 'servers'>

/**
 * The server that an organization's workspace belongs to, if the user is signed in to another one: two servers
 * may use the same id for two organizations, and data of one is never sent to the other.
 */
export function otherServer({ server, servers }: Servers, organization: string | null): string | null {
  const own = organization === null ? undefined : servers[organization]
  if (own === undefined || server === null) return null
  return bareAddress(own) === bareAddress(server) ? null : own
}

/** @throws AppError `forbidden` if another server's workspace on this computer has the same id */
export function checkServer(settings: Servers, organization: string): void {
  const other = otherServer(settings, organization)
  if (other === null) return
  throw new AppError('forbidden', {
    message: `This computer has a workspace “${organization}” of ${other} already. It cannot have one with the same name from another server.`,
  })
}

/** Assigns an organization's workspace to a server; an existing assignment stays. */
export function boundServers({ server, servers }: Servers, organization: string): Servers['servers'] {
  if (server === null || organization === localOrganization) return servers
  return { [organization]: server, ...servers }
}

/** What to do so that a signed-out workspace syncs. */
export const signInText = (other: string | null): string =>
  other === null ? 'Sign in to sync.' : `This workspace belongs to ${other}. Sign in there to sync it.`

/** The roles of the current or last signed-in user in one of their organizations on this computer. */
export function rolesIn(settings: ConsoleSettings, organization: string): readonly Role[] {
  // The same id on another server is another organization.
  if (otherServer(settings, organization) !== null) return listedRoles(undefined)
  return listedRoles(settings.organizations.find(({ id }) => id === organization))
}

/** A server's address in its stored form: without trailing slashes, since paths are appended. */
export function bareAddress(server: string): string {
  const typed = server.trim()
  const known = URL.parse(typed)
  return withoutSlashes(known && /^https?:$/.test(known.protocol) ? known.href : typed)
}
