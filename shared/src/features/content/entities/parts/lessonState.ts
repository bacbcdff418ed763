import { z } from 'zod'
import type { ScormVerdict } from '../../lessons/facts/scormVerdict.ts'

const scormVerdict: z.ZodType<ScormVerdict> = z.object({
  status: z.enum(['completed', 'passed', 'failed']),
  at: z.string(),
})

/** How far a learner is in a lesson (1§3). `progress` is a percentage; positions are whole seconds. */
export const lessonState = z.object({
  isStarted: z.boolean(),
  isCompleted: z.boolean(),
  progress: z.number(),
  lastPosition: z.number(),
  maxPosition: z.number(),
  startedDate: z.string().nullable(),
  /** When it was completed first. */
  completedDate: z.string().nullable(),
  /** When `lastPosition` was recorded: older positions do not replace it. */
  lastActiveDate: z.string().nullish(),
  /** The verdict that counts, where it is not just "completed" at `completedDate`: a failed package is not complete. */
  verdict: scormVerdict.optional(),
})
export type LessonState = z.infer<typeof lessonState>

/**
 * The complete SCORM 1.2 data models of one lesson, by the asset that the package is: one that was replaced is kept, and the
 * new one does not inherit it. Of two commits the later one counts, and at the same time that with the greater id.
 */
export const packageStates = z.record(
  z.string(),
  z.object({
    /** When it was committed. */
    at: z.string(),
    /** The id of the fact that committed it; null for data from before there were ids. */
    fact: z.string().nullable(),
    /** Element by element: `cmi.core.lesson_status` and so on. */
    cmi: z.record(z.string(), z.string()),
  }),
)
export type PackageStates = z.infer<typeof packageStates>
