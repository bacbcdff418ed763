import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import type { LearningFact } from '#shared/features/learning/rules/learningFact.ts'
import type { Weighing } from '../itemFacts.ts'
import { eventKey, foldFacts } from './foldFacts.ts'

/**
 * What else must be unchanged since it was read: the published course, the portal and its open libraries, which decided access.
 */
export type Guard = {
  courseUpdatedAt: string
  portal: string
  portalUpdatedAt: string
  /** Keys of the libraries that the portal shows, lent ones included; a new one removes no access. */
  libraries: readonly string[]
}

/** A report of a position in a course's lesson, computed from a cached state. */
export type Report = {
  progress: CourseProgress
  fact: LearningFact & { type: 'lessonProgressed' }
  weighing: Weighing
  now: number
  guard: Guard
}

/**
 * Appends reports of different progresses and their folds in one statement: each completely, or not at all if the
 * progress or a guarded record changed, the event already exists, or another transaction holds the progress. Returns
 * the written progresses by key.
 */
export async function writeReports(
  client: Queryable,
  reports: readonly Report[],
): Promise<Map<string, CourseProgress>> {
  const folded = new Map<string, CourseProgress>()
  const asked = reports.map(({ progress, fact, weighing, now, guard }) => {
    const { next, payloads } = foldFacts(progress, [fact], weighing, now)
    folded.set(progress.key, next)
    const { key, organization, customer, course } = progress
    const event = eventKey(key, fact.id)
    return {
      ...{ key, organization, customer, course, event },
      readAt: progress.updatedAt,
      ...{ now: new Date(now), lessonId: fact.lessonId, type: fact.type, occurredAt: fact.occurredAt },
      ...{ payload: payloads[0], edition: fact.edition ?? null, kind: fact.kind ?? null },
      ...{ progress: next.progress, startedDate: next.startedDate, completeDate: next.completeDate },
      ...{ lastActiveDate: next.lastActiveDate, lessonProgress: next.lessonProgress },
      lessonPercents: next.lessonPercents,
      ...{ lessonsCompleted: next.lessonsCompleted, tracking: next.tracking, updatedAt: next.updatedAt },
      ...guard,
    }
  })
  const rows = await query<{ key: string }>(client, {
    name: 'write-reports',
    text: writeReportsSql,
    values: [JSON.stringify(asked)],
  })
  const written = new Set(rows.map((row) => row.key))
  return new Map([...folded].filter(([key]) => written.has(key)))
}

/**
 * Every lookup is by one key, so that its plan stays good as tables grow (a join planned for small tables scans
 * them). Never waits for locks: a locked progress is left for a retry, so two of these cannot deadlock.
 */
const writeReportsSql = `WITH held AS (
    SELECT a.*, g.place FROM json_to_recordset($1::json) AS a(key text, organization text, customer text, course text,
        event text, "readAt" timestamptz, now timestamptz, "lessonId" text, type text, "occurredAt" timestamptz,
        payload jsonb, edition float8, kind text, progress float8, "startedDate" timestamptz, "completeDate" timestamptz,
        "lastActiveDate" timestamptz, "lessonProgress" jsonb, "lessonPercents" text, "lessonsCompleted" int, tracking jsonb,
        "updatedAt" timestamptz, "courseUpdatedAt" timestamptz, portal text, "portalUpdatedAt" timestamptz,
        libraries json),
      LATERAL (SELECT p.ctid AS place FROM "CourseProgress" p WHERE p.key = a.key AND p."updatedAt" = a."readAt"
        FOR UPDATE SKIP LOCKED) g
    WHERE (SELECT e.key FROM "LearningEvent" e WHERE e.key = a.event) IS NULL
      AND (SELECT c."updatedAt" FROM "CoursePublished" c WHERE c.key = a.course) = a."courseUpdatedAt"
      AND (SELECT p."updatedAt" FROM "PortalPublished" p
        WHERE p.key = a.portal AND p.active AND p."publishedAt" IS NOT NULL) = a."portalUpdatedAt"
      AND (SELECT bool_and(coalesce((SELECT l.status = 'active' AND (l.organization = a.organization
          OR EXISTS (SELECT 1 FROM "LibraryShare" s WHERE s.organization = l.organization AND s."libraryID" = l.id
            AND s."targetOrganization" = a.organization AND s.status = 'active'))
        FROM "Library" l WHERE l.key = shown.key), false))
        FROM json_array_elements_text(a.libraries) AS shown(key)) IS NOT FALSE
  ), added AS (
    INSERT INTO "LearningEvent"
      (key, id, organization, "createdAt", "updatedAt", customer, course, "lessonId", type, payload, "occurredAt",
        edition, kind)
    SELECT event, split_part(event, '~', 2), organization, now, now, customer, course, "lessonId", type, payload,
      "occurredAt", edition, kind FROM held
  )
  UPDATE "CourseProgress" g SET progress = h.progress, "startedDate" = h."startedDate",
    "completeDate" = h."completeDate", "lastActiveDate" = h."lastActiveDate", "lessonProgress" = h."lessonProgress",
    "lessonPercents" = h."lessonPercents", "lessonsCompleted" = h."lessonsCompleted", tracking = h.tracking, "updatedAt" = h."updatedAt"
  FROM held h WHERE g.ctid = h.place RETURNING g.key`
