/** The steps of signing in, signing up and of a forgotten password (3§4). */
export const identitySteps = [
  'START',
  'ONE_TIME_PASSWORD',
  'CONFIRM_EMAIL',
  'RESET_PASSWORD',
  'NEW_PASSWORD',
  'CONFIRM',
  'SUCCESS',
] as const
export type IdentityStep = (typeof identitySteps)[number]

/** Where a flow goes on. `challenge` is to be handed back with the next answer; it is no session. */
export type StepAnswer = { step: IdentityStep; message: string; challenge: string | null }
