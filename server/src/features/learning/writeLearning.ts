import type { OutlineLesson } from '../../../../shared/src/features/content/rules/courseOutline.ts'
import type { CourseProgress } from '../../../../shared/src/features/learning/entities/CourseProgress.ts'
import type { LearningFact } from '../../../../shared/src/features/learning/rules/learningFact.ts'
import type { Queryable } from '../../kernel/db/records/writeRecords.ts'
import { eventKey, foldFacts } from './foldFacts.ts'

/**
 * Adds events and their fold in one statement: all of it, or nothing where the progress is no longer as it
 * was read or one of the events is there already (null). It locks the progress's row while it runs.
 */
export async function writeLearning(
  client: Queryable,
  progress: CourseProgress,
  facts: readonly LearningFact[],
  outline: readonly OutlineLesson[],
  now: number,
): Promise<CourseProgress | null> {
  const { next, payloads } = foldFacts(progress, facts, outline, now)
  const keys = facts.map((fact) => eventKey(progress.key, fact.id))
  const hasQuiz = facts.some((fact) => fact.type.startsWith('quiz'))
  const hasScorm = facts.some((fact) => fact.type === 'scormCommitted')
  const extra = [...(hasQuiz ? ['quizResults' as const] : []), ...(hasScorm ? ['scormData' as const] : [])]
  const { rowCount } = await client.query({
    name: `write-learning ${keys.length === 1} ${extra.join(' ')}`,
    text: sqlWith(extra, keys.length === 1),
    values: [
      progress.key,
      progress.updatedAt,
      progress.organization,
      progress.customer,
      progress.course,
      new Date(now),
      keys,
      facts.map((fact) => fact.lessonId),
      facts.map((fact) => fact.type),
      payloads.map((payload) => JSON.stringify(payload)),
      facts.map((fact) => fact.occurredAt),
      next.progress,
      next.startedDate,
      next.completeDate,
      next.lastActiveDate,
      JSON.stringify(next.lessonProgress),
      next.lessonsCompleted,
      JSON.stringify(next.tracking),
      next.updatedAt,
      ...extra.map((column) => JSON.stringify(next[column])),
    ],
  })
  return rowCount === 1 ? next : null
}

/**
 * A transaction that waited for the row's lock sees its new version, finds another `updatedAt`, and adds nothing. One
 * event is looked up by one key: with a list, a plan made for a small table would scan all of it.
 */
const sqlWith = (extra: readonly string[], isOne: boolean) => `WITH locked AS (
    SELECT key FROM "CourseProgress" WHERE key = $1 AND "updatedAt" = $2
      AND NOT EXISTS (SELECT 1 FROM "LearningEvent" WHERE key = ${isOne ? '($7::text[])[1]' : 'ANY($7::text[])'})
      FOR UPDATE
  ), added AS (
    INSERT INTO "LearningEvent"
      (key, id, organization, "createdAt", "updatedAt", customer, course, "lessonId", type, payload, "occurredAt")
    SELECT e.key, split_part(e.key, '~', 2), $3, $6::timestamptz, $6::timestamptz, $4, $5, e.lesson, e.type,
      e.payload::jsonb, e.at
    FROM locked, unnest($7::text[], $8::text[], $9::text[], $10::text[], $11::timestamptz[])
      AS e(key, lesson, type, payload, at)
  )
  UPDATE "CourseProgress" g SET progress = $12, "startedDate" = $13, "completeDate" = $14,
    "lastActiveDate" = $15, "lessonProgress" = $16::jsonb, "lessonsCompleted" = $17, tracking = $18::jsonb,
    "updatedAt" = $19${extra.map((column, at) => `, "${column}" = $${20 + at}::jsonb`).join('')}
  FROM locked WHERE g.key = locked.key`
