import type { OutlineLesson } from '../../../../shared/src/features/content/rules/courseOutline.ts'
import type { CourseProgress } from '../../../../shared/src/features/learning/entities/CourseProgress.ts'
import type { LearningFact } from '../../../../shared/src/features/learning/rules/learningFact.ts'
import type { Queryable } from '../../kernel/db/records/writeRecords.ts'
import { eventKey, foldFacts } from './foldFacts.ts'
import { type Learnable, stateTable } from './learnables.ts'

/**
 * Adds facts and their fold in one statement: all of it, or nothing where the progress is no longer as it
 * was read or one of the facts is there already (null). It locks the progress's row while it runs.
 */
export async function writeLearning(
  client: Queryable,
  of: Learnable,
  progress: CourseProgress,
  facts: readonly LearningFact[],
  outline: readonly OutlineLesson[],
  now: number,
): Promise<CourseProgress | null> {
  const { next: folded, payloads } = foldFacts(of, progress, facts, outline, now)
  const hasNotes = facts.some(({ type }) => type.startsWith('note'))
  const next = hasNotes ? { ...folded, notesUpdatedAt: folded.updatedAt } : folded
  const keys = facts.map((fact) => eventKey(progress.key, fact.id))
  const extra = longColumns.filter(({ of }) => facts.some(({ type }) => type.startsWith(of)))
  const { rowCount } = await client.query({
    name: `write-learning ${of.column} ${keys.length === 1} ${extra.map(({ name }) => name).join(' ')}`,
    text: sqlWith(of, extra, keys.length === 1),
    values: [
      progress.key,
      progress.updatedAt,
      progress.organization,
      progress.customer,
      progress[of.column],
      new Date(now),
      keys,
      facts.map((fact) => fact.lessonId),
      facts.map((fact) => fact.type),
      payloads.map((payload) => JSON.stringify(payload)),
      facts.map((fact) => fact.occurredAt),
      facts.map((fact) => fact.edition ?? null),
      facts.map((fact) => fact.kind ?? null),
      facts.map((fact) => fact.uncounted ?? null),
      next.progress,
      next.startedDate,
      next.completeDate,
      next.lastActiveDate,
      JSON.stringify(next.lessonProgress),
      next.lessonsCompleted,
      JSON.stringify(next.tracking),
      next.updatedAt,
      ...extra.map(({ name, cast }) => (cast === 'jsonb' ? JSON.stringify(next[name]) : next[name])),
    ],
  })
  return rowCount === 1 ? next : null
}

/** Columns that may be long, and that only some facts change: those whose type begins so. */
const longColumns = [
  { of: 'quiz', name: 'quizResults', cast: 'jsonb' },
  { of: 'scorm', name: 'scormData', cast: 'jsonb' },
  { of: 'note', name: 'notes', cast: 'jsonb' },
  { of: 'note', name: 'noteVersions', cast: 'jsonb' },
  { of: 'note', name: 'notesUpdatedAt', cast: 'timestamptz' },
] as const

/**
 * A transaction that waited for the row's lock sees its new version, finds another `updatedAt`, and adds nothing. One
 * fact is looked up by one key: with a list, a plan made for a small table would scan all of it.
 */
const sqlWith = (
  of: Learnable,
  extra: readonly { name: string; cast: string }[],
  isOne: boolean,
) => `WITH locked AS (
    SELECT key FROM ${stateTable(of)} WHERE key = $1 AND "updatedAt" = $2
      AND NOT EXISTS (SELECT 1 FROM "LearningEvent" WHERE key = ${isOne ? '($7::text[])[1]' : 'ANY($7::text[])'})
      FOR UPDATE
  ), added AS (
    INSERT INTO "LearningEvent"
      (key, id, organization, "createdAt", "updatedAt", customer, "${of.column}", "lessonId", type, payload, "occurredAt",
        edition, kind, uncounted)
    SELECT e.key, split_part(e.key, '~', 2), $3, $6::timestamptz, $6::timestamptz, $4, $5, e.lesson, e.type,
      e.payload::jsonb, e.at, e.edition, e.kind, e.uncounted
    FROM locked, unnest($7::text[], $8::text[], $9::text[], $10::text[], $11::timestamptz[], $12::float8[], $13::text[],
      $14::text[]) AS e(key, lesson, type, payload, at, edition, kind, uncounted)
  )
  UPDATE ${stateTable(of)} g SET progress = $15, "startedDate" = $16, "completeDate" = $17,
    "lastActiveDate" = $18, "lessonProgress" = $19::jsonb, "lessonsCompleted" = $20, tracking = $21::jsonb,
    "updatedAt" = $22${extra.map(({ name, cast }, at) => `, "${name}" = $${23 + at}::${cast}`).join('')}
  FROM locked WHERE g.key = locked.key`
