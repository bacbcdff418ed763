import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { catalogueRows, shownOf } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Row, Stored } from '#server/kernel/db/records/columns.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { itemAccess } from '#shared/features/content/rules/itemAccess.ts'
import { itemPicture } from '#shared/features/content/rules/itemPicture.ts'
import type { ItemCard } from '#shared/features/portals/operations/cards.ts'
import type { portalItemTypes } from '#shared/features/portals/operations/portalItem.ts'
import { priceOfItem } from '#shared/features/portals/rules/priceOfItem.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { facesSql, readFaces, signPictureLinks } from '../../content/files/assetFaces.ts'
import { type Learnable, learnables, stateTable } from '../../learning/learnables.ts'
import { shopSeam } from '../shopSeam.ts'
import { nextInProgram, type Standing } from './nextOnCards.ts'

type Type = (typeof portalItemTypes)[number]
/** A published program, microcast or document, as its table has it. */
export type ListedItem =
  | (Stored<typeof Program> & { type: 'program' })
  | (Stored<typeof Microcast> & { type: 'microcast' })
  | (Stored<typeof Document> & { type: 'document' })

/** Those of one type that the portal shows to the asker and that `which` selects, the newest first; one statement. */
export async function listItems(
  context: RequestContext,
  type: Type,
  selection: ItemSelection,
): Promise<ListedItem[]> {
  switch (type) {
    case 'program':
      return (await listRows(context, Program, selection)).map((row) => ({ ...row, type }))
    case 'microcast':
      return (await listRows(context, Microcast, selection)).map((row) => ({ ...row, type }))
    case 'document':
      return (await listRows(context, Document, selection)).map((row) => ({ ...row, type }))
  }
}

type ItemSelection = { organization: string; asker: AskerFacts; which?: Prisma.Sql; limit: number }

const listRows = <E extends Entity>(
  { deps }: RequestContext,
  entity: E,
  { organization, asker, which = Prisma.sql`TRUE`, limit }: ItemSelection,
): Promise<Stored<E>[]> =>
  selectRecords(deps.db, shownOf(entity), {
    where: Prisma.sql`(${catalogueRows(entity, organization, asker, deps.now())}) AND (${which})`,
    orderBy: Prisma.sql`"publishedAt" DESC, key`,
    limit,
  })

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
    const asked = item.type === 'document' ? { price: null, currency: null } : item
    return {
      ...{ type, key, id, slug, name, headline, description, length, hasAccess },
      instructors: findInstructors(item).flatMap((one) => names[one] ?? []),
      ...{ price: null, sellPrice: null, refusal: null, currency: asked.currency },
      ...priceOfItem(sales.get(key), asked),
      startsAt: null,
      timezone: null,
      image: links['poster.jpg'] ?? links.original ?? null,
      imageColor: face?.open.dominantColor ?? null,
      courseCount: typeof item.courseCount === 'number' ? item.courseCount : null,
      progress: own?.progress ?? null,
      lastActiveDate: own?.lastActiveDate?.toISOString() ?? null,
      next:
        own && hasAccess && item.type === 'program' ? await nextInProgram(context, asker, item, own) : null,
    }
  })
  return Promise.all(cards)
}

/** People of other organizations are never shown. */
const findInstructors = ({ organization, instructors }: ListedItem) =>
  instructors.filter((key) => key.startsWith(`${organization}~`))

async function findParts({ deps }: RequestContext, items: readonly ListedItem[]) {
  const rows = await query<{ faces: Row[]; names: Record<string, string> | null }>(deps.db, {
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
  const rows = await query<Own>(deps.db, {
    name: `progress-on-cards ${types.join(' ')}`,
    text: types.map((type) => progressSql(learnables[type])).join(' UNION ALL '),
    values: [viewer.customerKey, items.map(({ key }) => key)],
  })
  return new Map(rows.map((row) => [row.item, row]))
}

const progressSql = (of: Learnable) =>
  `SELECT "${of.column}" AS item, progress, "${of.lessons}" AS "lessonProgress", "lastActiveDate" FROM ${stateTable(of)}
    WHERE customer = $1 AND "${of.column}" = ANY($2) AND "startedDate" IS NOT NULL`
