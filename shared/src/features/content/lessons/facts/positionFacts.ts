import { z } from 'zod'
import type { LessonFactSchemas } from './LessonFact.ts'

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

/** What most kinds report: how far, and where (PRG-07 to PRG-09). */
export const positionFacts = {
  lessonProgressed: { sent: position, logged: position },
  lessonCompleted: { sent: null, logged: nothing },
} satisfies LessonFactSchemas
