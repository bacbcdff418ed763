/** `waiting`: the server did not answer, and is retried. `signedOut`: it requires a sign-in. */
export type OutboxState = { pending: number; state: 'idle' | 'sending' | 'waiting' | 'signedOut' }

export const nothingPending: OutboxState = { pending: 0, state: 'idle' }
