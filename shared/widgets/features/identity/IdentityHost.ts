import type {
  IdentityProvider,
  SignUpField,
} from '../../../src/features/identity/operations/identityOptions.ts'
import type { StepAnswer } from '../../../src/features/identity/operations/StepAnswer.ts'

/**
 * What the sign-in dialogs ask of the place they run in: a portal, or the console. Every call rejects
 * with an error of a code of `shared/src/kernel/errors`, whose message is fit for users; with anything else
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

/** `address` begins signing in there, and leads back to this page. */
export type IdentityOptions = { signUpFields: SignUpField[]; providers: IdentityProvider[] }
