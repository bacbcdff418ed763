import type { IdentityProvider } from '#shared/features/identity/operations/identityOptions.ts'
import type { StepAnswer } from '#shared/features/identity/operations/StepAnswer.ts'
import type { ConsoleState } from '../ConsoleState.ts'

/** Signing in to a server, and out. */
export type SignInApi = {
  /**
   * Signs in by email and password. SUCCESS comes with the organizations to choose from; other steps (3§4)
   * continue with the calls below, until one returns SUCCESS.
   */
  signIn(input: AtServer & { email: string; password: string }): Promise<SignInAnswer>
  /** After ONE_TIME_PASSWORD: a code of the authenticator app, or a recovery code. */
  confirmSignIn(input: AtServer & { challenge: string; code: string }): Promise<SignInAnswer>
  /** After NEW_PASSWORD: a password to replace the temporary one. */
  completeNewPassword(input: AtServer & { challenge: string; password: string }): Promise<SignInAnswer>
  /** Other sign-in providers for a server's staff. */
  signInProviders(input: AtServer): Promise<{ providers: IdentityProvider[] }>
  /**
   * Starts signing in at a provider, and cancels any pending one. Open `address` in a browser of this computer;
   * it expires after ten minutes.
   */
  beginSignInElsewhere(input: AtServer & { provider: string }): Promise<{ address: string }>
  /** Waits for that browser, and returns the same as `signIn`; START if cancelled. */
  finishSignInElsewhere(input: Record<string, never>): Promise<SignInAnswer>
  cancelSignInElsewhere(input: Record<string, never>): Promise<ConsoleState>
  /** After CONFIRM_EMAIL: the mailed code; then call `signIn` again. */
  confirmSignUp(input: AtServer & { email: string; code: string }): Promise<StepAnswer>
  resendSignUp(input: AtServer & { email: string }): Promise<StepAnswer>
  forgotPassword(input: AtServer & { email: string }): Promise<StepAnswer>
  /** After RESET_PASSWORD, and after `forgotPassword`: the mailed code and a new password. */
  forgotPasswordSubmit(
    input: AtServer & { email: string; code: string; password: string },
  ): Promise<StepAnswer>
  /** `locks`: locks the console as well, which needs a passphrase. */
  signOut(input: { locks?: boolean }): Promise<ConsoleState>
}

/** A full server address, since nobody is signed in to it yet. */
export type AtServer = { server: string }

export type SignInAnswer = StepAnswer & { state: ConsoleState }
