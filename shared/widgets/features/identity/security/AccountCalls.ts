import type { SignedInSession } from '#shared/features/identity/operations/sessions.ts'

/**
 * The calls of signed-in users about their own account; a portal and the console each provide them. They reject like
 * those of `IdentityHost`.
 */
export type AccountCalls = {
  changePassword(input: { currentPassword: string; password: string }): Promise<{ message: string }>
  /** `uri` is for a QR code. It is active once `confirmTotp` got a code from it. */
  setUpTotp(input: { password: string }): Promise<{ secret: string; uri: string }>
  confirmTotp(input: { code: string }): Promise<{ recoveryCodes: string[] }>
  newRecoveryCodes(input: { password: string }): Promise<{ recoveryCodes: string[] }>
  removeTotp(input: { password: string }): Promise<unknown>
  endSession(input: Pick<SignedInSession, 'id'>): Promise<unknown>
  signOutEverywhere(): Promise<unknown>
}
