import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { SignedIn } from '../sync/signIn.ts'
import { type ConsoleSettings, localOrganization } from '../workspace/consoleSettings.ts'
import { bareAddress } from '../workspace/workspaceServers.ts'

/** The server whose account can remove the lock: that of the open workspace. Null for one without a server. */
export function lockServer({ organization, servers, server }: ConsoleSettings): string | null {
  if (organization === null || organization === localOrganization) return null
  const own = servers[organization] ?? server
  return own === null ? null : bareAddress(own)
}

/**
 * While it is locked, one signs in to the workspace's own server alone: another one could confirm any account.
 *
 * @throws AppError `forbidden`
 */
export function checkLockServer(settings: ConsoleSettings, server: string): void {
  if (bareAddress(server) !== lockServer(settings))
    throw new AppError('forbidden', { message: 'Sign in to the server of this workspace.' })
}

/**
 * Whether this user may remove the lock: with the account that was signed in here, and still in the organization.
 *
 * @throws AppError `forbidden`
 */
export function checkLockAccount(
  { organization }: ConsoleSettings,
  account: string | null,
  { user, organizations }: SignedIn,
): void {
  const isSame = account === null || account.toLowerCase() === user.email.toLowerCase()
  if (isSame && organizations.some(({ id }) => id === organization)) return
  throw new AppError('forbidden', {
    message: 'This account does not open this workspace. Sign in with the account that was used here.',
  })
}
