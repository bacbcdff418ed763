import { mutation, query } from '../../kernel/api/Call.ts'

const step = 'step message challenge'

export const signIn = mutation('signIn', { email: 'String!', password: 'String!' }, step)
export const signUp = mutation('signUp', { email: 'String!', password: 'String!', attributes: 'JSON' }, step)
export const confirmSignUp = mutation('confirmSignUp', { email: 'String!', code: 'String!' }, step)
export const resendSignUp = mutation('resendSignUp', { email: 'String!' }, step)
export const forgotPassword = mutation('forgotPassword', { email: 'String!' }, step)
export const forgotPasswordSubmit = mutation(
  'forgotPasswordSubmit',
  { email: 'String!', code: 'String!', password: 'String!' },
  step,
)
export const confirmSignIn = mutation('confirmSignIn', { challenge: 'String!', code: 'String!' }, step)
export const completeNewPassword = mutation(
  'completeNewPassword',
  { challenge: 'String!', password: 'String!' },
  step,
)
export const identityOptions = query(
  'identityOptions',
  {},
  'signUpFields { name label kind isRequired min } providers { id label address }',
)
