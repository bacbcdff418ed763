/** `waiting`: the server did not answer, and is asked again. `signedOut`: it wants to know who asks. */
export type OutboxState = { pending: number; state: 'idle' | 'sending' | 'waiting' | 'signedOut' }

export const nothingPending: OutboxState = { pending: 0, state: 'idle' }
