import { z } from 'zod'
import type { LearningEvent } from '../entities/LearningEvent.ts'

const count = z.number().min(0).finite()

/** Fields common to all learning events, added by the server on append. */
const common = {
  /** The course's percentage after this event, so that later outline changes never lower it. */
  reached: count.max(100).optional(),
  /** Seconds of learning since the previous event, capped (tracking.totalTime). */
  seconds: count.optional(),
}

const answerResult = z.object({
  question: z.string(),
  isCorrect: z.boolean().nullable(),
  userAnswers: z.array(z.string()),
  inputValue: z.string().nullable(),
})

/** The payload of each type of learning event. Attempts are identified by their start time. */
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

/** A learning event, typed by its kind. */
export type LearningFact = {
  [T in keyof Payloads]: {
    id: string
    type: T
    lessonId: string | null
    occurredAt: string
    payload: Payloads[T]
  }
}[keyof Payloads]

/** Parses a stored event. Throws a ZodError for a payload of unknown shape. */
export function toLearningFact(
  event: Pick<LearningEvent, 'id' | 'type' | 'lessonId' | 'occurredAt' | 'payload'>,
): LearningFact {
  const { id, type, lessonId, occurredAt } = event
  // Cast: type and payload come from the same entry of `payloads`.
  return {
    id,
    type,
    lessonId,
    occurredAt,
    payload: payloads[type].parse(event.payload ?? {}),
  } as LearningFact
}
