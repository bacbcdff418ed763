import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import { query } from '#server/kernel/db/query.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { isShown, itemAccess } from '#shared/features/content/rules/itemAccess.ts'
import type { OutlineLesson } from '#shared/features/content/rules/outline/courseOutline.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import type { Award } from '#shared/features/learning/rules/certificateTerms.ts'
import type { Weighed } from '#shared/features/learning/rules/foldProgress.ts'
import type { LessonNumbers } from '#shared/features/learning/rules/lessonPercents.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { typeName } from '#shared/kernel/model/Entity.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import type { Places } from '../editionPlaces.ts'
import { getItemFacts } from '../itemFacts.ts'
import {
  type Learnable,
  type LearnableItems,
  type LearnableType,
  learnables,
  stateTable,
} from '../learnables.ts'
import { type TakeVerdict, takeVerdict } from '../starting/takeVerdict.ts'
import type { LearningState } from './LearningState.ts'
import { columnsOfProgress, readLearningState } from './progressRecord.ts'

/** An item on a portal, with one asker's progress and access. */
export type LearningOf<T extends LearnableType> = {
  type: T
  /** The published record; for its organization's staff the draft. */
  item: LearnableItems[T]
  /** Identifies the read state: no two states of the draft or of the published record share it. */
  version: string
  outline: readonly OutlineLesson[]
  weighed: readonly Weighed[]
  numbers: LessonNumbers | null
  /** The number of the edition that this is; null for a draft. */
  edition: number | null
  places: Places
  awards: readonly Award[]
  portal: { key: string; updatedAt: string; requireSignature: boolean }
  enrollmentCount: number
  access: TakeVerdict
  asker: AskerFacts
  /** Null for askers who are not customers, and before the item was started. */
  progress: States[T] | null
  /** When each of the watched assets, instructors and kickers last changed, in milliseconds; missing ones are left out. */
  versions: Readonly<Record<string, number>>
}
type States = Record<Exclude<LearnableType, 'course'>, LearningState> & { course: CourseProgress }
/** Of a course, if nothing else is said. */
export type Learning<T extends LearnableType = 'course'> = LearningOf<T>

/**
 * Finds an item by key, id or slug (decision DEL-03) on the request's portal, in one query, with the asker's
 * progress and access verdict. Null if the portal does not show it; its organization's staff read its draft, also
 * unpublished. `watched` are keys of assets, instructors and kickers whose versions the same query returns. It is a course, if no
 * type is given.
 */
export async function findLearning<T extends LearnableType = 'course'>(
  context: RequestContext,
  reference: string,
  watched: readonly string[] = [],
  // Cast: that is the default of the type.
  type: T = 'course' as T,
): Promise<Learning<T> | null> {
  const of: Learnable = learnables[type]
  const { deps, viewer, portal } = context
  if (!portal) throw new AppError('bad_request', { message: 'Name the portal.' })
  const { organization } = portal
  const key = reference.includes('~') ? reference : `${organization}~${reference}`
  const customer = viewer.kind === 'customer' ? viewer.customerKey : ''
  const readsDrafts = actorsOf(viewer, organization).has('staff')
  const rows = await query<Record<string, unknown>>(deps.db, {
    name: `find-learning ${type}${watched.length > 0 ? '-and-versions' : ''}${readsDrafts ? '-of-staff' : ''}`,
    text: findLearningSql(of, deps, watched.length > 0, readsDrafts),
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
  const { itemKey, isDraft, updatedAt, enrollmentCount, ...portalRow } = row as {
    itemKey: string
    isDraft: boolean
    updatedAt: Date
    enrollmentCount: number
    portalKey: string
    portalUpdatedAt: Date
    requireSignature: boolean
  }
  const facts = await getItemFacts(deps.db).get(
    type,
    isDraft ? of.item : shownOf(of.item),
    itemKey,
    updatedAt,
  )
  if (!facts) return null
  const asker = deps.seams.of(askerSeam).ofRow(context, organization, row)
  // Staff see another organization’s item only as the portal shows it.
  const isStaff = isDraft
  if (!isStaff && !isShown(of.item, facts.item, asker, deps.now())) return null
  // Cast: the row is one of the type's own state.
  const progress = readLearningState(of, row) as Learning<T>['progress']
  const access = await loadAccess(context, of, { item: facts.item, progress, asker, isStaff })
  return {
    ...facts,
    type,
    portal: {
      key: portalRow.portalKey,
      updatedAt: portalRow.portalUpdatedAt.toISOString(),
      requireSignature: portalRow.requireSignature,
    },
    enrollmentCount,
    access,
    asker,
    progress,
    versions: readVersions(row),
  }
}

/** The same; throws `not_found`. */
export async function getLearning<T extends LearnableType = 'course'>(
  context: RequestContext,
  reference: string,
  watched: readonly string[] = [],
  // Cast: as above.
  type: T = 'course' as T,
): Promise<Learning<T>> {
  const learning = await findLearning(context, reference, watched, type)
  if (!learning) throw new AppError('not_found')
  return learning
}

/**
 * The same, if the asker may take it; throws `no_access`, or `prerequisites` if another course must be
 * completed first.
 */
export async function getAccessibleLearning<T extends LearnableType = 'course'>(
  context: RequestContext,
  reference: string,
  // Cast: as above.
  type: T = 'course' as T,
): Promise<Learning<T>> {
  const learning = await getLearning(context, reference, [], type)
  const refusal = findRefusal(learning)
  if (refusal) throw new AppError(refusal)
  return learning
}

/** Prerequisites are courses' alone. */
const loadAccess = async (
  context: RequestContext,
  of: Learnable,
  { item, progress, asker, isStaff }: Judged,
): Promise<TakeVerdict> =>
  'prerequisites' in item
    ? await takeVerdict(context, { course: item, progress, asker, isStaff })
    : { ...itemAccess(of.item, item, asker, context.deps.now(), { isStaff }), missing: [] }

type Judged = {
  item: LearnableItems[LearnableType]
  progress: Pick<LearningState, 'startedDate'> | null
  asker: AskerFacts
  isStaff: boolean
}

/** Why an item may not be taken; null if it may. */
export function findRefusal({ access }: Pick<Learning, 'access'>): 'prerequisites' | 'no_access' | null {
  if (access.hasAccess) return null
  return access.reason === 'prerequisites' ? 'prerequisites' : 'no_access'
}

const readVersions = (row: Readonly<Record<string, unknown>>) =>
  // Made by `json_object_agg` below: numbers by key.
  (row.versions ?? {}) as Record<string, number>

const findLearningSql = (
  of: Learnable,
  { seams }: RequestContext['deps'],
  hasVersions: boolean,
  readsDrafts: boolean,
) => `WITH readable AS NOT MATERIALIZED (${readsDrafts ? readableToStaff(of) : readableToLearners(of)})
  SELECT c.key AS "itemKey", c."isDraft", c."updatedAt", c."enrollmentCount",
  p.key AS "portalKey", p."updatedAt" AS "portalUpdatedAt", p."requireSignature", ${columnsOfProgress(of)}
  , facts.features, facts.portals, facts.held, facts.hub ${hasVersions ? versionsSql : ''}
  FROM (${seams.of(askerSeam).sql({ organization: '$1', portal: '$4', customer: '$5' })}) facts, readable c
  JOIN "PortalPublished" p ON p.key = $4 AND p.active AND p."publishedAt" IS NOT NULL
  LEFT JOIN ${stateTable(of)} g ON g.customer = $5 AND g."${of.column}" = c.key
  WHERE c.key = COALESCE(
    (SELECT k.key FROM readable k WHERE k.key = $2),
    (SELECT s.key FROM readable s WHERE s.organization = $1 AND s.slug = $3))`

const readable = ({ item }: Learnable) =>
  `SELECT key, organization, slug, "updatedAt", ${'enrollmentCount' in item.fields ? '"enrollmentCount"' : '0'} AS "enrollmentCount"`
const readableToLearners = (of: Learnable) =>
  `${readable(of)}, false AS "isDraft" FROM "${typeName(shownOf(of.item))}"`
/** The drafts of their organization, and what others publish. */
const readableToStaff = (
  of: Learnable,
) => `${readable(of)}, true AS "isDraft" FROM "${typeName(of.item)}" WHERE organization = $1
  UNION ALL ${readableToLearners(of)} WHERE organization <> $1`

const versionsSql = `, (SELECT json_object_agg(v.key, round(extract(epoch FROM v."updatedAt") * 1000)) FROM (
    SELECT key, "updatedAt" FROM "Asset" WHERE key = ANY($6) AND status NOT IN ('removed', 'deleted')
    UNION ALL SELECT key, "updatedAt" FROM "Instructor" WHERE key = ANY($6)
    UNION ALL SELECT key, "updatedAt" FROM "Kicker" WHERE key = ANY($6)) v) AS versions`
