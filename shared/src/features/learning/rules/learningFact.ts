import { z } from 'zod'
import type { LearningEvent } from '../entities/LearningEvent.ts'

const count = z.number().min(0).finite()

/** What every learning event may carry besides its own: written by the server as it appended it. */
const common = {
  /** The course's percentage after this event, so that a later change of the outline never lowers it. */
  reached: count.max(100).optional(),
  /** Seconds of learning since the event before, capped (tracking.totalTime). */
  seconds: count.optional(),
}

const answerResult = z.object({
  question: z.string(),
  isCorrect: z.boolean().nullable(),
  userAnswers: z.array(z.string()),
  inputValue: z.string().nullable(),
})

/** The payload of each type of learning event. Attempts are told apart by when they started. */
const payloads = {
  courseStarted: z.object(common),
  lessonProgressed: z.object({
    ...common,
    progress: count.max(100),
    lastPosition: count,
    maxPosition: count,
  }),
  lessonCompleted: z.object(common),
  quizStarted: z.object({ ...common, startedAt: z.string(), type: z.enum(['quiz', 'knowledgeCheck']) }),
  quizAnswered: z.object({
    ...common,
    startedAt: z.string(),
    type: z.enum(['quiz', 'knowledgeCheck']),
    progress: count.max(100),
  }),
  quizFinished: z.object({
    ...common,
    startedAt: z.string(),
    type: z.enum(['quiz', 'knowledgeCheck']),
    score: count.max(100),
    isPassed: z.boolean(),
    results: z.array(answerResult),
  }),
  scormCommitted: z.object({ ...common, cmi: z.record(z.string(), z.string()) }),
}

type Payloads = { [T in keyof typeof payloads]: z.infer<(typeof payloads)[T]> }

/** A learning event, typed by what happened. */
export type LearningFact = {
  [T in keyof Payloads]: {
    id: string
    type: T
    lessonId: string | null
    occurredAt: string
    payload: Payloads[T]
  }
}[keyof Payloads]

/** A stored event as a fact. Raises a ZodError for a payload that no version of ours wrote. */
export function toLearningFact(
  event: Pick<LearningEvent, 'id' | 'type' | 'lessonId' | 'occurredAt' | 'payload'>,
): LearningFact {
  const { id, type, lessonId, occurredAt } = event
  // Type and payload come from one entry of `payloads`, so that they belong together.
  return {
    id,
    type,
    lessonId,
    occurredAt,
    payload: payloads[type].parse(event.payload ?? {}),
  } as LearningFact
}
