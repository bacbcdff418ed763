import type { Budget } from '../../threads/readInThread.ts'

/** Compressed content may repeat one drawing command millions of times in a few kilobytes. */
export const pdfBudget: Budget = { baseMs: 8000, perMegabyteMs: 4000, mostMs: 120_000 }
