import type { Database } from '#server/kernel/db/Database.ts'
import type { LessonFactSchemas } from '#shared/features/content/lessons/facts/LessonFact.ts'
import { lessonKinds } from '#shared/features/content/lessons/lessonKinds.ts'
import type { SentAnswer, SentFinish } from '#shared/features/content/lessons/quiz/quizFacts.ts'
import { type CallsFact, callsFact } from '#shared/features/content/lessons/scorm/callsFact.ts'
import type { LessonPlace } from '#shared/features/content/rules/outline/lessonPlaces.ts'
import type { SentFact } from '#shared/features/learning/operations/reportLearning.ts'
import type { LearningFact } from '#shared/features/learning/rules/learningFact.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { newestEditionWith, type Places, placesOfEdition } from '../editionPlaces.ts'
import type { Learnable } from '../learnables.ts'
import { storableModel } from '../progress/storableModel.ts'
import { type Begun, withinTime } from '../watching/withinTime.ts'
import { outboxMs } from './loadEarliest.ts'

/** Why a fact is not taken. */
export type Refusal = 'unknown_edition' | 'unknown_lesson' | 'unknown_type' | 'invalid' | 'too_large'

/** A fact about an attempt, as sent: the attempt decides its outcome. */
export type AttemptFact = {
  id: string
  lesson: string
  edition: number | null
  occurredAt: string
} & ({ type: 'quizAnswered'; sent: SentAnswer } | { type: 'quizFinished'; sent: SentFinish })

/** The calls of a package, stored beside the progress. */
export type SentCalls = { id: string; lesson: string; asset: string | null; sent: CallsFact }

export type Judged =
  /** `place` is of the lesson that it is about, in the fact's edition; null for facts about the whole. */
  | { fact: LearningFact; place: LessonPlace | null }
  | { attempt: AttemptFact }
  | { calls: SentCalls }
  | { refused: Refusal }

/** The present state: the edition that learners get today, and its lessons. */
export type Present = {
  itemKey: string
  edition: number | null
  places: Places
  /** Where the facts come from; a signature keeps it. */
  address: string
  /** When the item, and each of its lessons, was begun: bounds what can have been watched. */
  begun: Begun
  /** No fact is older, in milliseconds (`loadEarliest`). */
  earliest: number
  /** The item is completed by a signature, and by nothing else (decision MOD-99). */
  asksForSignature: boolean
}

/**
 * A fact as it will be logged, by the edition that it was made in: its lesson's kind defines the possible facts and their
 * payload. A fault concerns only this fact.
 */
export async function validateFact(
  db: Database,
  of: Learnable,
  present: Present,
  sent: SentFact,
  now: number,
): Promise<Judged> {
  const occurredAt = trustedMoment(sent.occurredAt, now, present.earliest)
  const { id } = sent
  if (Object.hasOwn(of.facts, sent.type)) {
    if (sent.type === 'documentSigned' && !present.asksForSignature) return { refused: 'unknown_type' }
    const places = await placesFor(db, of, present, sent.edition, null)
    if (!places) return { refused: 'unknown_edition' }
    const payload = of.facts[sent.type as keyof typeof of.facts].sent.safeParse(sent.payload)
    if (!payload.success) return { refused: 'invalid' }
    const fact = {
      id,
      type: sent.type,
      lessonId: null,
      occurredAt,
      payload: sent.type === 'documentSigned' ? { ...payload.data, address: present.address } : payload.data,
      edition: places.edition,
    }
    // Cast: the payload was parsed by its type's own schema.
    return { fact: fact as LearningFact, place: null }
  }
  const lessonPlaces = await placesFor(db, of, present, sent.edition, sent.lesson)
  if (!lessonPlaces) return { refused: sent.edition === null ? 'unknown_lesson' : 'unknown_edition' }
  const place = sent.lesson === null ? undefined : lessonPlaces.places.get(sent.lesson)
  if (!place || sent.lesson === null) return { refused: 'unknown_lesson' }
  if (sent.type === 'scormCalled') {
    if (place.kind !== 'scorm') return { refused: 'unknown_type' }
    const calls = callsFact.safeParse(sent.payload)
    if (!calls.success) return { refused: 'invalid' }
    return { calls: { id, lesson: sent.lesson, asset: place.asset, sent: calls.data } }
  }
  const facts: LessonFactSchemas = lessonKinds[place.kind].facts
  const schema = Object.hasOwn(facts, sent.type) ? facts[sent.type as keyof LessonFactSchemas]?.sent : null
  if (!schema) return { refused: 'unknown_type' }
  const parsed = schema.safeParse(sent.payload)
  if (!parsed.success) return { refused: 'invalid' }
  const whole = { id, occurredAt, edition: lessonPlaces.edition }
  if (sent.type === 'quizAnswered' || sent.type === 'quizFinished')
    // Cast: as above.
    return { attempt: { ...whole, lesson: sent.lesson, type: sent.type, sent: parsed.data } as AttemptFact }
  const watched = await withinTime(db, present.begun, sent, parsed.data, place, now)
  const bounded = withinActivities(watched, place.activities)
  const payload = storable(sent.type, present.asksForSignature ? belowWhole(bounded) : bounded, place)
  if (typeof payload === 'string') return { refused: payload }
  const fact = { ...whole, type: sent.type, lessonId: sent.lesson, payload, kind: place.kind }
  return { fact: fact as LearningFact, place }
}

/** Reading alone does not complete what asks for a signature, or for activities. */
const belowWhole = (payload: object) =>
  'progress' in payload ? { ...payload, progress: Math.min(99, Number(payload.progress)) } : payload

/** A lesson whose activities must be finished is complete once its report names all of them. */
const withinActivities = (payload: object, activities: number) =>
  'maxPosition' in payload && Number(payload.maxPosition) < activities ? belowWhole(payload) : payload

/** The lessons of the fact's edition. Without one: today's, or the newest edition that had the lesson. */
async function placesFor(
  db: Database,
  of: Learnable,
  { itemKey, edition, places }: Present,
  claimed: number | null,
  lesson: string | null,
): Promise<{ edition: number | null; places: Places } | null> {
  if (claimed === edition) return { edition, places }
  if (claimed === null) {
    if (lesson === null || places.has(lesson)) return { edition, places }
    const newest = await newestEditionWith(db, of, itemKey, lesson)
    return newest && { edition: newest.number, places: newest.places }
  }
  if (!Number.isSafeInteger(claimed) || claimed < 1) return null
  const claimedPlaces = await placesOfEdition(db, of, itemKey, claimed)
  return claimedPlaces && { edition: claimed, places: claimedPlaces }
}

/** A package's data in texts that can be stored, and whose they are. */
function storable(type: string, payload: object, place: LessonPlace): object | Refusal {
  if (type !== 'scormCommitted') return payload
  try {
    // Cast: the schema of this type has it.
    const { cmi } = payload as { cmi: Record<string, string> }
    return { cmi: storableModel(cmi), asset: place.asset }
  } catch (error) {
    if (isAppError(error, 'too_large')) return 'too_large'
    if (isAppError(error, 'validation')) return 'invalid'
    throw error
  }
}

/**
 * Limits the time of an event that a browser reports: never in the future of the server's clock, and not older than the
 * outbox of a closed laptop can hold (30 days) or than `earliest`. An invalid time is now.
 */
export function trustedMoment(
  claimed: string | null | undefined,
  now: number,
  earliest = now - outboxMs,
): string {
  const moment = claimed ? Date.parse(claimed) : now
  const oldest = Math.max(earliest, now - outboxMs)
  return new Date(Math.min(now, Math.max(oldest, Number.isNaN(moment) ? now : moment))).toISOString()
}
