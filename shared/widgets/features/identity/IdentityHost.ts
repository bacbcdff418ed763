import type { IdentityProvider, SignUpField } from '#shared/features/identity/operations/identityOptions.ts'
import type { StepAnswer } from '#shared/features/identity/operations/StepAnswer.ts'

/**
 * The calls of the sign-in dialogs; a portal and the console each provide them. They reject with an error with a code of
 * `shared/src/kernel/errors`, whose message is for users; for other errors the dialogs show the specification's fallback
 * (3§8.4).
 */
export type IdentityHost = SignInCalls & {
  signUp(account: {
    email: string
    password: string
    attributes: Record<string, string>
  }): Promise<StepAnswer>
  /** The organization's sign-up fields and other sign-in providers. */
  loadOptions(): Promise<IdentityOptions>
}

/** The calls for signing in and for a forgotten password. */
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

/** `address` starts signing in at the provider, which then leads back to this page. */
export type IdentityOptions = { signUpFields: SignUpField[]; providers: IdentityProvider[] }
