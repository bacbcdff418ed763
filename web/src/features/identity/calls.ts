import type { Customer } from '../../../../shared/src/features/identity/entities/Customer.ts'
import type {
  IdentityProvider,
  SignUpField,
} from '../../../../shared/src/features/identity/operations/identityOptions.ts'
import type { StepAnswer } from '../../../../shared/src/features/identity/operations/StepAnswer.ts'
import { mutation, query } from '../../kernel/api/Call.ts'

const step = 'step message challenge'

export const signIn = mutation<StepAnswer>('signIn', { email: 'String!', password: 'String!' }, step)
export const signUp = mutation<StepAnswer>(
  'signUp',
  { email: 'String!', password: 'String!', attributes: 'JSON' },
  step,
)
export const confirmSignUp = mutation<StepAnswer>(
  'confirmSignUp',
  { email: 'String!', code: 'String!' },
  step,
)
export const resendSignUp = mutation<StepAnswer>('resendSignUp', { email: 'String!' }, step)
export const forgotPassword = mutation<StepAnswer>('forgotPassword', { email: 'String!' }, step)
export const forgotPasswordSubmit = mutation<StepAnswer>(
  'forgotPasswordSubmit',
  { email: 'String!', code: 'String!', password: 'String!' },
  step,
)
export const confirmSignIn = mutation<StepAnswer>(
  'confirmSignIn',
  { challenge: 'String!', code: 'String!' },
  step,
)
export const completeNewPassword = mutation<StepAnswer>(
  'completeNewPassword',
  { challenge: 'String!', password: 'String!' },
  step,
)
export const identityOptions = query<{ signUpFields: SignUpField[]; providers: IdentityProvider[] }>(
  'identityOptions',
  {},
  'signUpFields providers',
)

/** The customer's own record, from `customerInfo` (3§3.2). */
export type Profile = Pick<
  Customer,
  | 'id'
  | 'key'
  | 'email'
  | 'name'
  | 'phoneNumber'
  | 'title'
  | 'headline'
  | 'biography'
  | 'background'
  | 'text1'
  | 'text2'
  | 'text3'
  | 'text4'
  | 'text5'
>
