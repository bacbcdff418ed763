import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { catalogueRows, shownOf } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import type { Row } from '#server/kernel/db/records/columns.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { Program } from '#shared/features/content/entities/Program.ts'
import { itemAccess } from '#shared/features/content/rules/itemAccess.ts'
import { itemPicture } from '#shared/features/content/rules/itemPicture.ts'
import type { ItemCard } from '#shared/features/portals/operations/cards.ts'
import type { portalItemTypes } from '#shared/features/portals/operations/portalItem.ts'
import { priceOfItem } from '#shared/features/portals/rules/priceOfItem.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { facesSql, readFaces, signPictureLinks } from '../../content/files/assetFaces.ts'
import { type Learnable, learnables, stateTable } from '../../learning/learnables.ts'
import { shopSeam } from '../shopSeam.ts'
import { nextInProgram, type Standing } from './nextOnCards.ts'

type Type = (typeof portalItemTypes)[number]
/** A published program, microcast or document, as its table has it. */
export type ListedItem = Readonly<Record<string, unknown>> & {
  type: Type
  key: string
  id: string
  slug: string | null
  name: string
  headline: string | null
  description: string | null
  length: string | null
  organization: string
  instructors: readonly string[]
  /** Documents have none of these. */
  price?: number | null
  currency?: ItemCard['currency']
}

/** Those of one type that the portal shows to the asker and that `which` selects, the newest first; one statement. */
export async function listItems(
  { deps }: RequestContext,
  type: Type,
  {
    organization,
    asker,
    which = Prisma.sql`TRUE`,
    limit,
  }: { organization: string; asker: AskerFacts; which?: Prisma.Sql; limit: number },
): Promise<ListedItem[]> {
  const { item } = learnables[type]
  const rows = catalogueRows(item, organization, asker, deps.now())
  const records = await selectRecords(deps.db, shownOf(item), {
    where: Prisma.sql`(${rows}) AND (${which})`,
    orderBy: Prisma.sql`"publishedAt" DESC, key`,
    limit,
  })
  // Cast: the columns of the type's table.
  return records.map((record) => ({ ...record, type })) as unknown as ListedItem[]
}

/** The rows with these keys. */
export const keyIn = (keys: readonly string[]): Prisma.Sql => Prisma.sql`key = ANY(${[...keys]}::text[])`

/** Cards for one asker, in the order of the items: one statement for all pictures and names, and one for progress. */
export async function makeItemCards(
  context: RequestContext,
  { organization, asker }: { organization: string; asker: AskerFacts },
  items: readonly ListedItem[],
): Promise<ItemCard[]> {
  if (items.length === 0) return []
  const { deps, viewer } = context
  const [{ faces, names }, progress] = await Promise.all([
    findParts(context, items),
    findProgress(context, items),
  ])
  const isStaff = actorsOf(viewer, organization).has('staff')
  const verdicts = items.map((item) =>
    itemAccess(learnables[item.type].item, item, asker, deps.now(), { isStaff }),
  )
  const sales = await deps.seams.of(shopSeam).sales(
    context,
    items.flatMap(({ type, key }, at) =>
      type === 'program' && verdicts[at]?.hasAccess !== true ? [{ type, key }] : [],
    ),
  )
  const cards = items.map(async (item, at): Promise<ItemCard> => {
    const face = faces.get(itemPicture(item.type, item) ?? '')
    const links = face ? signPictureLinks(deps, face) : {}
    const own = progress.get(item.key)
    const { type, key, id, slug, name, headline, description, length } = item
    const hasAccess = verdicts[at]?.hasAccess === true
    return {
      ...{ type, key, id, slug, name, headline, description, length, hasAccess },
      instructors: findInstructors(item).flatMap((one) => names[one] ?? []),
      ...{ price: null, sellPrice: null, refusal: null, currency: item.currency ?? null },
      ...priceOfItem(sales.get(key), item),
      startsAt: null,
      timezone: null,
      image: links['poster.jpg'] ?? links.original ?? null,
      imageColor: face?.open.dominantColor ?? null,
      courseCount: typeof item.courseCount === 'number' ? item.courseCount : null,
      progress: own?.progress ?? null,
      lastActiveDate: own?.lastActiveDate?.toISOString() ?? null,
      next:
        own && hasAccess && type === 'program'
          ? // Cast: the rows of programs are whole.
            await nextInProgram(context, asker, item as unknown as Program, own)
          : null,
    }
  })
  return Promise.all(cards)
}

/** People of other organizations are never shown. */
const findInstructors = ({ organization, instructors }: ListedItem) =>
  instructors.filter((key) => key.startsWith(`${organization}~`))

async function findParts({ deps }: RequestContext, items: readonly ListedItem[]) {
  const { rows } = await deps.db.pool.query<{ faces: Row[]; names: Record<string, string> | null }>({
    name: 'item-card-parts',
    text: `SELECT ${facesSql('$1')} AS faces,
      (SELECT json_object_agg(i.key, i.name) FROM "Instructor" i WHERE i.key = ANY($2)) AS names`,
    values: [
      [...new Set(items.flatMap((item) => itemPicture(item.type, item) ?? []))],
      [...new Set(items.flatMap(findInstructors))],
    ],
  })
  return { faces: readFaces(rows[0]?.faces ?? []), names: rows[0]?.names ?? {} }
}

type Own = { item: string; lastActiveDate: Date | null } & Pick<Standing, 'progress' | 'lessonProgress'>

async function findProgress({ deps, viewer }: RequestContext, items: readonly ListedItem[]) {
  const types = [...new Set(items.map(({ type }) => type))].sort()
  if (viewer.kind !== 'customer') return new Map<string, Own>()
  const found = await deps.db.pool.query<Own>({
    name: `progress-on-cards ${types.join(' ')}`,
    text: types.map((type) => progressSql(learnables[type])).join(' UNION ALL '),
    values: [viewer.customerKey, items.map(({ key }) => key)],
  })
  return new Map(found.rows.map((row) => [row.item, row]))
}

const progressSql = (of: Learnable) =>
  `SELECT "${of.column}" AS item, progress, "${of.lessons}" AS "lessonProgress", "lastActiveDate" FROM ${stateTable(of)}
    WHERE customer = $1 AND "${of.column}" = ANY($2) AND "startedDate" IS NOT NULL`
