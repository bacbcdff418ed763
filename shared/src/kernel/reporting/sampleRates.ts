/** Shares of what is reported to the address of `SENTRY_DSN` (2§9, 3§9): traces, recordings of sessions, and of sessions with an error. */
export const sampleRates = { traces: 1, sessionReplays: 0.1, errorReplays: 1 } as const
