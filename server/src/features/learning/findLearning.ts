import { Course } from '../../../../shared/src/features/content/entities/Course.ts'
import type { OutlineLesson } from '../../../../shared/src/features/content/rules/courseOutline.ts'
import { isShown } from '../../../../shared/src/features/content/rules/itemAccess.ts'
import type { CourseProgress } from '../../../../shared/src/features/learning/entities/CourseProgress.ts'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { typeName } from '../../../../shared/src/kernel/model/Entity.ts'
import type { AskerFacts } from '../../../../shared/src/kernel/model/Rule.ts'
import { actorsOf } from '../../kernel/access/actorsOf.ts'
import { shownOf } from '../../kernel/access/catalogueRows.ts'
import type { RequestContext } from '../../kernel/request/RequestContext.ts'
import { courseFactsOf } from './courseFacts.ts'
import type { Places } from './editionPlaces.ts'
import { progressColumns, progressOf } from './progressRecord.ts'
import { type TakeVerdict, takeVerdict } from './takeVerdict.ts'

/** A course on a portal, with one asker's progress and access. */
export type Learning = {
  /** What is published; for its organization's staff the draft. */
  course: Course
  /** Identifies what was read: no two states of the draft or of what is published share it. */
  version: string
  outline: readonly OutlineLesson[]
  /** The number of the edition that this is; null for a draft. */
  edition: number | null
  places: Places
  portal: { key: string; updatedAt: string }
  enrollmentCount: number
  access: TakeVerdict
  asker: AskerFacts
  /** Null for askers who are not customers, and before the course was started. */
  progress: CourseProgress | null
  /** When each of the watched assets and instructors last changed, in milliseconds; missing ones are left out. */
  versions: Readonly<Record<string, number>>
}

/**
 * Finds a course by key, id or slug (decision DEL-03) on the request's portal, in one query, with the asker's
 * progress and access verdict. Null if the portal does not show it; its organization's staff read its draft, also
 * unpublished. `watched` are keys of assets and instructors whose versions the same query returns.
 */
export async function findLearning(
  context: RequestContext,
  reference: string,
  watched: readonly string[] = [],
): Promise<Learning | null> {
  const { deps, viewer, portal } = context
  if (!portal) throw new AppError('bad_request', { message: 'Name the portal.' })
  const { organization } = portal
  const key = reference.includes('~') ? reference : `${organization}~${reference}`
  const customer = viewer.kind === 'customer' ? viewer.customerKey : ''
  const readsDrafts = actorsOf(viewer, organization).has('staff')
  const { rows } = await deps.db.pool.query<Record<string, unknown>>({
    name: `find-learning${watched.length > 0 ? '-and-versions' : ''}${readsDrafts ? '-of-staff' : ''}`,
    text: findLearningSql(deps, watched.length > 0, readsDrafts),
    values: [
      organization,
      key,
      reference,
      `${organization}~${portal.id}`,
      customer,
      ...(watched.length > 0 ? [watched] : []),
    ],
  })
  const [row] = rows
  if (!row) return null
  // The columns are those of the query below.
  const { courseKey, isDraft, updatedAt, enrollmentCount, portalKey, portalUpdatedAt } = row as {
    courseKey: string
    isDraft: boolean
    updatedAt: Date
    enrollmentCount: number
    portalKey: string
    portalUpdatedAt: Date
  }
  const facts = await courseFactsOf(deps.db).get(isDraft ? Course : shownOf(Course), courseKey, updatedAt)
  if (!facts) return null
  const asker = deps.seams.asker.ofRow(context, organization, row)
  // Staff see another organization’s course only as the portal shows it.
  const isStaff = isDraft
  if (!isStaff && !isShown(Course, facts.course, asker, deps.now())) return null
  const progress = progressOf(row)
  const access = await takeVerdict(context, { course: facts.course, progress, asker, isStaff })
  return {
    ...facts,
    portal: { key: portalKey, updatedAt: portalUpdatedAt.toISOString() },
    enrollmentCount,
    access,
    asker,
    progress,
    versions: versionsOf(row),
  }
}

/** The same; throws `not_found`. */
export async function getLearning(
  context: RequestContext,
  reference: string,
  watched: readonly string[] = [],
): Promise<Learning> {
  const learning = await findLearning(context, reference, watched)
  if (!learning) throw new AppError('not_found')
  return learning
}

/**
 * The same, if the asker may take the course; throws `no_access`, or `prerequisites` if another course must be
 * completed first.
 */
export async function getAccessibleLearning(context: RequestContext, reference: string): Promise<Learning> {
  const learning = await getLearning(context, reference)
  const refusal = refusalOf(learning)
  if (refusal) throw new AppError(refusal)
  return learning
}

/** Why a course may not be taken; null if it may. */
export function refusalOf({ access }: Pick<Learning, 'access'>): 'prerequisites' | 'no_access' | null {
  if (access.hasAccess) return null
  return access.reason === 'prerequisites' ? 'prerequisites' : 'no_access'
}

const versionsOf = (row: Readonly<Record<string, unknown>>) =>
  // Made by `json_object_agg` below: numbers by key.
  (row.versions ?? {}) as Record<string, number>

const findLearningSql = (
  { seams }: RequestContext['deps'],
  hasVersions: boolean,
  readsDrafts: boolean,
) => `WITH readable AS NOT MATERIALIZED (${readsDrafts ? readableToStaff : readableToLearners})
  SELECT c.key AS "courseKey", c."isDraft", c."updatedAt", c."enrollmentCount",
  p.key AS "portalKey", p."updatedAt" AS "portalUpdatedAt", ${progressColumns}
  , facts.features, facts.portals, facts.held, facts.hub ${hasVersions ? versionsSql : ''}
  FROM (${seams.asker.sql({ organization: '$1', portal: '$4', customer: '$5' })}) facts, readable c
  JOIN "PortalPublished" p ON p.key = $4 AND p.active AND p."publishedAt" IS NOT NULL
  LEFT JOIN "CourseProgress" g ON g.customer = $5 AND g.course = c.key
  WHERE c.key = COALESCE(
    (SELECT k.key FROM readable k WHERE k.key = $2),
    (SELECT s.key FROM readable s WHERE s.organization = $1 AND s.slug = $3))`

const readable = 'SELECT key, organization, slug, "updatedAt", "enrollmentCount"'
const readableToLearners = `${readable}, false AS "isDraft" FROM "${typeName(shownOf(Course))}"`
/** The drafts of their organization, and what others publish. */
const readableToStaff = `${readable}, true AS "isDraft" FROM "${typeName(Course)}" WHERE organization = $1
  UNION ALL ${readableToLearners} WHERE organization <> $1`

const versionsSql = `, (SELECT json_object_agg(v.key, round(extract(epoch FROM v."updatedAt") * 1000)) FROM (
    SELECT key, "updatedAt" FROM "Asset" WHERE key = ANY($6) AND status NOT IN ('removed', 'deleted')
    UNION ALL SELECT key, "updatedAt" FROM "Instructor" WHERE key = ANY($6)) v) AS versions`
