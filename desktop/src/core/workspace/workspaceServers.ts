import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { bareAddress } from './bareAddress.ts'
import { type ConsoleSettings, localOrganization } from './consoleSettings.ts'

type Servers = Pick<ConsoleSettings, 'server' | 'servers'>

/**
 * The server that an organization's workspace belongs to, where somebody signed in to another one: two
 * servers may know two organizations by one id, and what was made for one is never sent to the other.
 */
export function otherServer({ server, servers }: Servers, organization: string | null): string | null {
  const own = organization === null ? undefined : servers[organization]
  if (own === undefined || server === null) return null
  return bareAddress(own) === bareAddress(server) ? null : own
}

/** @throws AppError `forbidden` where the id is that of another server's workspace on this computer */
export function checkServer(settings: Servers, organization: string): void {
  const other = otherServer(settings, organization)
  if (other === null) return
  throw new AppError('forbidden', {
    message: `This computer holds a workspace “${organization}” of ${other} already. It cannot hold one of another server by the same name.`,
  })
}

/** The servers once the workspace of an organization belongs to one; whose it was already, it stays. */
export function boundServers({ server, servers }: Servers, organization: string): Servers['servers'] {
  if (server === null || organization === localOrganization) return servers
  return { [organization]: server, ...servers }
}

/** What to do so that a workspace syncs while nobody is signed in who may. */
export const signInText = (other: string | null): string =>
  other === null ? 'Sign in to sync.' : `This workspace belongs to ${other}. Sign in there to sync it.`
