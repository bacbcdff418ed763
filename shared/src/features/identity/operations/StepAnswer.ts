/** The steps of sign-in, sign-up and a forgotten password (3§4). */
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

/** The next step of a flow. Send `challenge` back with the next answer; it is not a session. */
export type StepAnswer = { step: IdentityStep; message: string; challenge: string | null }
