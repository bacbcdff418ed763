import type { LockState } from '#desktop/core/ConsoleState.ts'

/** What opens a locked console without its passphrase: said before it is needed, and when it is. */
export const forgottenText = ({ server, folder }: LockState): string =>
  server === null
    ? `This workspace belongs to no server, so nothing but the passphrase opens it here. Its files are not encrypted. They are in ${folder} on this computer: the work in organizations, the media in objects, and the lock itself in console.sqlite (table “setting”, row “lock”), where somebody who looks after this computer can remove it.`
    : `Sign in again on the lock’s screen, with the account that was used here. ${removesLock}`

/** What that does. */
export const removesLock = 'That removes the lock; you can set another passphrase then.'
