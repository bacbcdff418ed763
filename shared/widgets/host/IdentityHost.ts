import type { IdentityProvider, SignUpField } from '../../src/api/identity/identityOptions.ts'

/**
 * What the sign-in dialogs ask of the place they run in: a portal, or the console. Every call rejects
 * with an error of a code of `shared/src/errors`, whose message is fit for users; with anything else
 * the dialogs say the specification's fallback (3§8.4).
 */
export type IdentityHost = SignInCalls & {
  signUp(account: {
    email: string
    password: string
    attributes: Record<string, string>
  }): Promise<StepAnswer>
  /** The organization's sign-up fields, and other ways in. */
  loadOptions(): Promise<IdentityOptions>
}

/** What signing in and forgetting a password need. */
export type SignInCalls = {
  /** Milliseconds since 1970. */
  now(): number
  signIn(credentials: { email: string; password: string }): Promise<StepAnswer>
  /** A one-time code of the authenticator, or a recovery code. */
  confirmSignIn(answer: { challenge: string; code: string }): Promise<StepAnswer>
  completeNewPassword(answer: { challenge: string; password: string }): Promise<StepAnswer>
  confirmSignUp(answer: { email: string; code: string }): Promise<StepAnswer>
  resendSignUp(account: { email: string }): Promise<StepAnswer>
  forgotPassword(account: { email: string }): Promise<StepAnswer>
  forgotPasswordSubmit(answer: { email: string; code: string; password: string }): Promise<StepAnswer>
}

/** The steps of all three flows (3§4). */
export type IdentityStep =
  | 'START'
  | 'ONE_TIME_PASSWORD'
  | 'CONFIRM_EMAIL'
  | 'RESET_PASSWORD'
  | 'NEW_PASSWORD'
  | 'CONFIRM'
  | 'SUCCESS'

/** Where a flow goes on. `challenge` is to be handed back with the next answer; it is no session. */
export type StepAnswer = { step: IdentityStep; message: string; challenge: string | null }

/** `address` begins signing in there, and leads back to this page. */
export type IdentityOptions = { signUpFields: SignUpField[]; providers: IdentityProvider[] }
