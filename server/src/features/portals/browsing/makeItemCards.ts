import type { Program } from '../../../../../shared/src/features/content/entities/Program.ts'
import { itemAccess } from '../../../../../shared/src/features/content/rules/itemAccess.ts'
import type { ItemCard } from '../../../../../shared/src/features/portals/operations/itemCards.ts'
import type { AskerFacts } from '../../../../../shared/src/kernel/model/Rule.ts'
import { actorsOf } from '../../../kernel/access/actorsOf.ts'
import { catalogueRows, shownOf } from '../../../kernel/access/catalogueRows.ts'
import { Prisma } from '../../../kernel/db/generated/client.ts'
import { selectRecords } from '../../../kernel/db/records/selectRecords.ts'
import type { RequestContext } from '../../../kernel/request/RequestContext.ts'
import { findAssetFaces, linksOf } from '../../content/files/assetFaces.ts'
import { type Learnable, learnables, stateTable } from '../../learning/learnables.ts'
import { nextInProgram, type Standing } from './nextOnCards.ts'

/** The picture of each type's cards: the first that is there. */
const pictures = {
  program: ['programImage'],
  microcast: ['microcastImage', 'posterImage'],
  document: ['image'],
} as const

export type ItemRow = Readonly<Record<string, unknown>> & {
  key: string
  id: string
  slug: string | null
  name: string
  headline: string | null
  length: string | null
}

/** What of one type the portal shows to the asker, that `which` selects; what was published last comes first. */
export async function listItems(
  { deps }: RequestContext,
  organization: string,
  asker: AskerFacts,
  type: ItemCard['type'],
  { which, limit }: { which: Prisma.Sql; limit: number },
): Promise<ItemRow[]> {
  const { item } = learnables[type]
  const rows = catalogueRows(item, organization, asker, deps.now())
  return (await selectRecords(deps.db, shownOf(item), {
    where: Prisma.sql`(${rows}) AND (${which})`,
    orderBy: Prisma.sql`"publishedAt" DESC, key`,
    limit,
    // Casts: whole rows, which have the fields that all three types share.
  })) as unknown as ItemRow[]
}

/** Their cards for one asker, in the order of the rows. */
export async function makeItemCards(
  context: RequestContext,
  organization: string,
  asker: AskerFacts,
  itemType: ItemCard['type'],
  shown: readonly ItemRow[],
): Promise<ItemCard[]> {
  const { deps, viewer } = context
  const of: Learnable = learnables[itemType]
  const pictureOf = (row: ItemRow) =>
    pictures[itemType]
      .map((name) => row[name])
      .find((key): key is string => typeof key === 'string' && key !== '')
  const faces = await findAssetFaces(deps.db, new Set(shown.flatMap((row) => pictureOf(row) ?? [])))
  const progress = await findProgress(context, of, shown)
  const isStaff = actorsOf(viewer, organization).has('staff')
  const items = shown.map(async (row): Promise<ItemCard> => {
    const face = faces.get(pictureOf(row) ?? '')
    const links = face ? linksOf(deps, face) : {}
    const own = progress.get(row.key)
    const { key, id, slug, name, headline, length } = row
    const { hasAccess } = itemAccess(of.item, row, asker, deps.now(), { isStaff })
    return {
      ...{ type: itemType, key, id, slug, name, headline, length, hasAccess },
      image: links['poster.jpg'] ?? links.original ?? null,
      imageColor: face?.open.dominantColor ?? null,
      courseCount: typeof row.courseCount === 'number' ? row.courseCount : null,
      progress: own?.progress ?? null,
      lastActiveDate: own?.lastActiveDate?.toISOString() ?? null,
      next:
        own && hasAccess && itemType === 'program'
          ? // Cast: the rows of programs are whole.
            await nextInProgram(context, asker, row as unknown as Program, own)
          : null,
    }
  })
  return await Promise.all(items)
}

type Own = { item: string; lastActiveDate: Date | null } & Pick<Standing, 'progress' | 'lessonProgress'>

async function findProgress({ deps, viewer }: RequestContext, of: Learnable, rows: readonly ItemRow[]) {
  if (viewer.kind !== 'customer' || rows.length === 0) return new Map<string, Own>()
  const found = await deps.db.pool.query<Own>({
    name: `progress-on-cards ${of.column}`,
    text: `SELECT "${of.column}" AS item, progress, "${of.lessons}" AS "lessonProgress", "lastActiveDate" FROM ${stateTable(of)}
      WHERE customer = $1 AND "${of.column}" = ANY($2) AND "startedDate" IS NOT NULL`,
    values: [viewer.customerKey, rows.map(({ key }) => key)],
  })
  return new Map(found.rows.map((row) => [row.item, row]))
}
