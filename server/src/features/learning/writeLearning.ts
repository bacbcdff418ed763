import { createHash } from 'node:crypto'
import type { CourseProgress } from '../../../../shared/src/entities/CourseProgress.ts'
import type { OutlineLesson } from '../../../../shared/src/rules/courseOutline.ts'
import { foldProgress } from '../../../../shared/src/rules/foldProgress.ts'
import type { LearningFact } from '../../../../shared/src/rules/learningFact.ts'
import type { Queryable } from '../../db/records/writeRecords.ts'

/** Time between two events counts as learning up to this; a video reports every 10 s. */
const maxSecondsBetween = 60

/** Event ids are made by clients: here they are told apart by progress, so that nobody can use up another's. */
export function eventKey(progressKey: string, factId: string): string {
  const [organization] = progressKey.split('~')
  return `${organization}~${createHash('sha256').update(`${progressKey}\n${factId}`).digest('hex').slice(0, 32)}`
}

/** What else must be as it was read: the course, the portal and its open libraries, by which access was judged. */
export type Guard = {
  courseUpdatedAt: string
  portal: string
  portalUpdatedAt: string
  /** Keys of those that the portal shows, lent ones included; one more does not take anything away. */
  libraries: readonly string[]
}

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
  guard: Guard | null = null,
): Promise<CourseProgress | null> {
  const { next, payloads } = fold(progress, facts, outline, now)
  const keys = facts.map((fact) => eventKey(progress.key, fact.id))
  const hasQuiz = facts.some((fact) => fact.type.startsWith('quiz'))
  const hasScorm = facts.some((fact) => fact.type === 'scormCommitted')
  const extra = [...(hasQuiz ? ['quizResults' as const] : []), ...(hasScorm ? ['scormData' as const] : [])]
  const { rowCount } = await client.query({
    name: `write-learning ${keys.length === 1} ${extra.join(' ')}${guard ? ' guarded' : ''}`,
    text: sqlWith(extra, guard !== null, keys.length === 1),
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
      ...(guard ? [guard.courseUpdatedAt, guard.portal, guard.portalUpdatedAt, guard.libraries] : []),
    ],
  })
  return rowCount === 1 ? next : null
}

/**
 * Whoever waited for the row's lock sees its new version, finds another `updatedAt`, and adds nothing.
 * One event is asked for by one key: for a list, a plan made while the table was small reads all of it.
 */
const sqlWith = (extra: readonly string[], isGuarded: boolean, isOne: boolean) => `WITH locked AS (
    SELECT key FROM "CourseProgress" WHERE key = $1 AND "updatedAt" = $2
      AND NOT EXISTS (SELECT 1 FROM "LearningEvent" WHERE key = ${isOne ? '($7::text[])[1]' : 'ANY($7::text[])'})
      ${isGuarded ? guardSql(20 + extra.length) : ''} FOR UPDATE
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

const guardSql = (first: number) => `AND EXISTS (SELECT 1 FROM "Course" c, "Portal" p
        WHERE c.key = $5 AND c."updatedAt" = $${first}
          AND p.key = $${first + 1} AND p."updatedAt" = $${first + 2} AND p.active)
      AND NOT EXISTS (SELECT 1 FROM unnest($${first + 3}::text[]) AS shown (key) WHERE NOT EXISTS (
        SELECT 1 FROM "Library" l WHERE l.key = shown.key AND l.status = 'active' AND (l.organization = $3
          OR EXISTS (SELECT 1 FROM "LibraryShare" s WHERE s.organization = l.organization
            AND s."libraryID" = l.id AND s."targetOrganization" = $3 AND s.status = 'active'))))`

/** The progress after the facts, and each fact's payload with what the server knows of it besides. */
function fold(
  progress: CourseProgress,
  facts: readonly LearningFact[],
  outline: readonly OutlineLesson[],
  now: number,
) {
  // Two writes within a millisecond must not look like one version.
  const updatedAt = new Date(Math.max(now, Date.parse(progress.updatedAt) + 1)).toISOString()
  let next: CourseProgress = progress
  const payloads = facts.map((fact) => {
    const timed = withSeconds(fact, next)
    next = { ...next, ...foldProgress([timed], outline, next) }
    return { ...timed.payload, reached: next.progress }
  })
  return { next: { ...next, updatedAt }, payloads }
}

/** Learning time since the event before, written into the event so that any order of them sums up alike. */
function withSeconds(fact: LearningFact, progress: CourseProgress): LearningFact {
  if (fact.type === 'courseStarted' || progress.lastActiveDate === null) return fact
  const gap = (Date.parse(fact.occurredAt) - Date.parse(progress.lastActiveDate)) / 1000
  if (gap <= 0 || gap > maxSecondsBetween) return fact
  // The payload keeps its type's shape: every type may carry `seconds`.
  return { ...fact, payload: { ...fact.payload, seconds: Math.round(gap) } } as LearningFact
}
