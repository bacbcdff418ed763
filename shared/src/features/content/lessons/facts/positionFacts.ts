import { z } from 'zod'

const count = z.number().min(0).finite()

const position = z.object({
  /** Percent. */
  progress: count.max(100),
  /** Whole seconds or pages. */
  lastPosition: count.default(0).transform(Math.floor),
  maxPosition: count.default(0).transform(Math.floor),
})
const nothing = z.object({})

export type PositionFacts = {
  lessonProgressed: z.infer<typeof position>
  lessonCompleted: z.infer<typeof nothing>
}

/**
 * The facts of a kind: of each type the payload that a browser may send (null: only the server makes such facts) and the one
 * that is logged.
 */
export type FactSchemas<Payloads> = {
  readonly [T in keyof Payloads]?: { sent: z.ZodType<object> | null; logged: z.ZodType<Payloads[T]> }
}

/** What most kinds report: how far, and where (PRG-07 to PRG-09). */
export const positionFacts = {
  lessonProgressed: { sent: position, logged: position },
  lessonCompleted: { sent: null, logged: nothing },
} satisfies FactSchemas<PositionFacts>
