import { z } from 'zod'
import { longestValue } from '../../scorm/apiCalls.ts'

const count = z.number().int().min(0).max(1_000_000_000)
const short = z.string().max(longestValue)

/** One call (scorm/apiCalls). */
export const apiCall = z.object({
  n: count.min(1),
  ms: count,
  call: z.string().max(20),
  of: z.exactOptional(short),
  value: z.exactOptional(short),
  answer: short,
  error: z.exactOptional(z.string().max(3)),
  cut: z.exactOptional(count),
})

export const attemptOpening = z.object({
  cmi: z.record(z.string().max(255), z.string().max(2000)),
  masteryScore: z.string().max(20).nullable(),
  launchData: short,
  cut: z.array(z.string().max(255)).max(20),
})

/** The calls of a package's launch so far. Staff may read them; they are not progress, and are stored apart from it. */
export const callsFact = z
  .object({
    attempt: z.string().min(1).max(64),
    sco: z.string().max(1000),
    startedAt: z.string().max(40),
    opening: attemptOpening,
    calls: z.array(apiCall).min(1).max(2000),
  })
  .refine((sent) => JSON.stringify(sent).length <= longestSent)
export type CallsFact = z.infer<typeof callsFact>

/** More than any browser's room holds, and little enough to be stored with every part. */
const longestSent = 120_000
