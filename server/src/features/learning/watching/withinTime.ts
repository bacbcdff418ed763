import type { Database } from '#server/kernel/db/Database.ts'
import type { PositionFacts } from '#shared/features/content/lessons/facts/positionFacts.ts'
import { watchableUntil, withinWatchable } from '#shared/features/content/rules/media/watchableTime.ts'
import type { LessonPlace } from '#shared/features/content/rules/outline/lessonPlaces.ts'
import type { SentFact } from '#shared/features/learning/operations/reportLearning.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import type { LearningState } from '../progress/LearningState.ts'
import { loadDuration } from './loadDuration.ts'

/**
 * The first moment of each lesson, in milliseconds, from stored and sent facts together; and of the item, for lessons
 * without a first moment.
 */
export type Begun = {
  item: number | null
  known: ReadonlyMap<string, number>
  sent: ReadonlyMap<string, number>
  /** No fact is older (`loadEarliest`). */
  earliest: number
}

export function collectBegun(
  progress: LearningState,
  facts: readonly SentFact[],
  { now, earliest }: { now: number; earliest: number },
): Begun {
  const known = new Map<string, number>()
  const sent = new Map<string, number>()
  for (const { lesson, occurredAt } of facts) {
    if (lesson === null) continue
    const startedDate = ownValue(progress.lessonProgress, lesson)?.startedDate
    if (startedDate) known.set(lesson, Date.parse(startedDate))
    const moment = claimed(occurredAt, now, earliest)
    sent.set(lesson, Math.min(sent.get(lesson) ?? moment, moment))
  }
  const item = progress.startedDate ? Date.parse(progress.startedDate) : null
  return { item, known, sent, earliest }
}

/**
 * A position in a lesson that forbids seeking ahead, kept at what can have been watched since the lesson's first fact. Facts
 * that waited without a connection carry their own times, so they are judged by those; the first of a lesson is judged by the item's
 * start, because a film may have been watched whole before anything was sent.
 */
export async function withinTime(
  db: Database,
  { item, known, sent, earliest }: Begun,
  { type, lesson, occurredAt }: SentFact,
  payload: object,
  { mustWatch, asset }: LessonPlace,
  now: number,
): Promise<object> {
  if (type !== 'lessonProgressed' || lesson === null || !mustWatch || asset === null) return payload
  const durationMs = await loadDuration(db, asset, now)
  if (durationMs === null) return payload
  const moment = claimed(occurredAt, now, earliest)
  const first = Math.min(known.get(lesson) ?? Number.POSITIVE_INFINITY, sent.get(lesson) ?? moment)
  const isFirst = !known.has(lesson) && moment <= first
  const beganAt = isFirst && item !== null ? Math.min(item, moment) : first
  // Cast: what the schema of this type has parsed.
  const report = payload as PositionFacts['lessonProgressed']
  return withinWatchable(report, watchableUntil({ beganAt, now: moment }), durationMs / 1000)
}

/**
 * The moment by the learner's clock, also where that is ahead of ours: what passed between two facts is the same by any
 * clock. Facts that are older than the earliest moment are logged with that as their time.
 */
function claimed(occurredAt: string | null, now: number, earliest: number): number {
  const moment = occurredAt ? Date.parse(occurredAt) : now
  return Number.isNaN(moment) ? now : Math.max(moment, earliest)
}
