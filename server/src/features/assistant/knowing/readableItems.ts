import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { catalogueRows, shownOf } from '#server/kernel/access/catalogueRows.ts'
import { ruleRows } from '#server/kernel/access/ruleRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { tableOf } from '#server/kernel/db/records/columns.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { type KnownType, knownTypes } from '#shared/features/assistant/rules/answerSource.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { type AskerFacts, never } from '#shared/kernel/model/Rule.ts'
import { learnables } from '../../learning/learnables.ts'
import { takeVerdicts } from '../../learning/starting/takeVerdict.ts'
import type { ItemName, Readable } from '../ports/knowledge/Knowledge.ts'

/** An item that the asker sees on the portal, with the facts that name it. */
export type ReadableItem = Readable<KnownType> & {
  slug: string | null
  name: string
  description: string | null
  /** The key of the picture of its card. */
  picture: string | null
  /** The key of the file that it is; null where it has none or many. */
  file: string | null
  /** The portal's search finds it (OPS-24). */
  searchable: boolean
}

type Row = ReadableItem & {
  needs: Course['prerequisites']
  startedDate: CourseProgress['startedDate'] | null
}

/**
 * The items that the asker may read on the request's portal, by the same rules as its pages: `catalogue` says what they see,
 * `entitlement` and prerequisites what they may take (`findLearning`). Only editions: staff read no drafts here. Items that are
 * excluded from answers are left out (MOD-99). With `among`, only those; with `libraries`, only those on their shelves; `askerFacts` saves
 * reading the asker's facts again.
 */
export async function readableItems(
  context: RequestContext,
  among?: readonly ItemName[],
  askerFacts?: AskerFacts,
  libraries: readonly string[] | null = null,
): Promise<ReadableItem[]> {
  if (!context.portal) return []
  const { organization } = context.portal
  const asker = askerFacts ?? (await context.deps.seams.of(askerSeam).facts(context, organization))
  const queries = knownTypes.map((type) => {
    const keys = among?.filter((one) => one.type === type).map(({ key }) => key) ?? null
    return keys?.length === 0 ? [] : readableOfType(context, { type, organization, asker, keys, libraries })
  })
  return (await Promise.all(queries)).flat()
}

type Asked = {
  type: KnownType
  organization: string
  asker: AskerFacts
  /** Null: all. */
  keys: readonly string[] | null
  /** Those on the shelves of these libraries alone; null: all. */
  libraries: readonly string[] | null
}

/** The pictures of each type's cards: the first that is there. */
const pictures: { readonly [T in KnownType]: Prisma.Sql } = {
  course: Prisma.sql`"courseImage"`,
  program: Prisma.sql`"programImage"`,
  microcast: Prisma.sql`coalesce("microcastImage", "posterImage")`,
  document: Prisma.sql`image`,
}

async function readableOfType(
  context: RequestContext,
  { type, organization, asker, keys, libraries }: Asked,
): Promise<ReadableItem[]> {
  const { deps, viewer } = context
  const { item: entity } = learnables[type]
  const now = deps.now()
  const entitled = ruleRows(entity.entitlement ?? never, entity, asker, now)
  // Staff may take everything of their own organization (`itemAccess`).
  const isStaff = actorsOf(viewer, organization).has('staff')
  const own = isStaff ? Prisma.sql`organization = ${organization}` : Prisma.sql`FALSE`
  const customer = viewer.kind === 'customer' ? viewer.customerKey : ''
  // Prerequisites are courses' alone.
  const waiting =
    type === 'course'
      ? Prisma.sql`CASE WHEN ${own} THEN '[]'::jsonb ELSE prerequisites END AS needs,
        (SELECT g."startedDate" FROM "CourseProgress" g WHERE g.customer = ${customer} AND g.course = shown.key)
          AS "startedDate"`
      : Prisma.sql`'[]'::jsonb AS needs, NULL AS "startedDate"`
  const rows = await query<Row>(
    deps.db,
    Prisma.sql`SELECT ${type}::text AS type, key, organization, edition, slug, name, searchable,
      coalesce(headline, description) AS description, ${pictures[type]} AS picture,
      ${type === 'document' ? Prisma.sql`asset` : Prisma.sql`NULL`} AS file,
      (${own} OR ${entitled}) AS "isEntitled", ${waiting}
    FROM ${tableOf(shownOf(entity))} shown
    WHERE ${catalogueRows(entity, organization, asker, now)} AND "doNotReference" IS NOT TRUE
      ${keys ? Prisma.sql`AND key = ANY(${[...keys]}::text[])` : Prisma.empty} ${onShelves(libraries)} ORDER BY key`,
  )
  const closed = await closedByOthers(
    context,
    asker,
    rows.filter(({ isEntitled, needs }) => isEntitled && needs.length > 0),
  )
  return rows.map(({ needs: _needs, startedDate: _startedDate, ...item }) => ({
    ...item,
    isEntitled: item.isEntitled && !closed.has(item.key),
  }))
}

export const onShelves = (libraries: readonly string[] | null) =>
  libraries ? Prisma.sql`AND libraries ?| ${[...libraries]}::text[]` : Prisma.empty

/** Those of entitled courses that ask for others first. */
async function closedByOthers(
  context: RequestContext,
  asker: AskerFacts,
  waitingRows: readonly Row[],
): Promise<ReadonlySet<string>> {
  if (waitingRows.length === 0) return new Set()
  const columns = await loadFields(
    context,
    waitingRows.map(({ key }) => key),
  )
  const verdicts = await takeVerdicts(
    context,
    waitingRows.map(({ key, needs, startedDate }) => ({
      course: { ...columns.get(key), key, prerequisites: needs },
      progress: { startedDate },
      asker,
      isStaff: false,
    })),
  )
  return new Set(waitingRows.flatMap(({ key }, at) => (verdicts[at]?.hasAccess ? [] : [key])))
}

/** The fields that the rules of access read. */
const fields = [
  'active',
  'publishedAt',
  'startDate',
  'expiryDate',
  'libraries',
  'gated',
  'excludeFromAllCourses',
  'accessGroups',
] as const satisfies readonly (keyof Course)[]

async function loadFields({ deps }: RequestContext, keys: readonly string[]) {
  const where = Prisma.sql`key = ANY(${[...keys]}::text[])`
  const records = await selectRecords(deps.db, shownOf(Course), { where, fields, limit: keys.length })
  return new Map(records.map((record) => [record.key, record]))
}
