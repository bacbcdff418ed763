import { z } from 'zod'
import type { LessonFact, LessonFactSchemas, LessonFactType } from '../../content/lessons/facts/LessonFact.ts'
import type { LessonType } from '../../content/lessons/lesson.ts'
import { lessonKinds } from '../../content/lessons/lessonKinds.ts'
import type { LearningEvent } from '../entities/LearningEvent.ts'
import { type DocumentPayloads, documentFacts } from './documentFacts.ts'
import { type NotePayloads, noteFacts } from './noteFacts.ts'

/** What the server adds when it logs a fact. */
const added = z.object({
  /** The item's percentage after this fact, so that later editions never lower it. */
  reached: z.number().min(0).max(100).finite().optional(),
  /** Seconds of learning since the fact before, in facts of earlier versions (rules/foldTime). */
  seconds: z.number().min(0).finite().optional(),
})
type Added = z.infer<typeof added>

type Started = Record<never, never>
type Payloads = { courseStarted: Started; itemStarted: Started } & NotePayloads &
  DocumentPayloads & {
    [T in LessonFactType]: Extract<LessonFact, { type: T }>['payload']
  }
export type LearningFactType = keyof Payloads

/**
 * Why a fact is logged and does not count: its attempt had ended, the question was answered before, or its lesson was not open
 * (`held`): such a fact counts once it is.
 */
export type Uncounted = 'attempt_over' | 'answered_before' | 'held'

/** A lesson's kind, or a course or microcast in a program. */
export type LearnedKind = LessonType | 'step'

/** A learning fact, typed by its type. */
export type LearningFact = {
  [T in LearningFactType]: {
    id: string
    type: T
    lessonId: string | null
    occurredAt: string
    payload: Payloads[T] & Added
    /** What the lesson is in the edition of the fact; absent in facts of earlier versions, where the outline says it. */
    kind?: LearnedKind | null
    /** The number of the edition that it was made in; null for a draft, and where it is not known. */
    edition?: number | null
    uncounted?: Uncounted | null
  }
}[LearningFactType]

/** The schemas of all payloads as they are logged. */
const logged: Record<string, z.ZodType<object>> = {
  courseStarted: z.object({}),
  itemStarted: z.object({}),
  ...Object.fromEntries(
    [
      documentFacts,
      noteFacts as LessonFactSchemas,
      ...Object.values(lessonKinds).map(({ facts }) => facts),
    ].flatMap((facts) => Object.entries(facts).map(([type, schemas]) => [type, schemas.logged] as const)),
  ),
}

/** Parses a stored event. Throws a ZodError for a payload of unknown shape. */
export function toLearningFact(
  event: Pick<LearningEvent, 'id' | 'type' | 'lessonId' | 'occurredAt' | 'payload'> &
    Partial<Pick<LearningEvent, 'kind' | 'edition' | 'uncounted'>>,
): LearningFact {
  const { id, type, lessonId, occurredAt, kind = null, edition = null, uncounted = null } = event
  const payload = { ...logged[type]?.parse(event.payload ?? {}), ...added.parse(event.payload ?? {}) }
  // Cast: type and payload come from the same schema.
  return { id, type, lessonId, occurredAt, payload, kind, edition, uncounted } as LearningFact
}
