import type { SignedInSession } from '../../../../src/features/identity/operations/sessions.ts'

/**
 * What somebody who is signed in does about their own account; a portal and the console each give it. Every
 * call rejects as those of `IdentityHost` do.
 */
export type AccountCalls = {
  changePassword(input: { currentPassword: string; password: string }): Promise<{ message: string }>
  /** `uri` is for a QR code. It counts once `confirmTotp` had a code of it. */
  setUpTotp(input: { password: string }): Promise<{ secret: string; uri: string }>
  confirmTotp(input: { code: string }): Promise<{ recoveryCodes: string[] }>
  newRecoveryCodes(input: { password: string }): Promise<{ recoveryCodes: string[] }>
  removeTotp(input: { password: string }): Promise<unknown>
  endSession(input: Pick<SignedInSession, 'id'>): Promise<unknown>
  signOutEverywhere(): Promise<unknown>
}
