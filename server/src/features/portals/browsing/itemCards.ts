import type { Program } from '../../../../../shared/src/features/content/entities/Program.ts'
import { itemAccess } from '../../../../../shared/src/features/content/rules/itemAccess.ts'
import type {
  ItemCard,
  itemCards as operation,
} from '../../../../../shared/src/features/portals/operations/itemCards.ts'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { actorsOf } from '../../../kernel/access/actorsOf.ts'
import { catalogueRows, shownOf } from '../../../kernel/access/catalogueRows.ts'
import { Prisma } from '../../../kernel/db/generated/client.ts'
import { selectRecords } from '../../../kernel/db/records/selectRecords.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import type { RequestContext } from '../../../kernel/request/RequestContext.ts'
import { findAssetFaces, linksOf } from '../../content/files/assetFaces.ts'
import { type Learnable, learnables, stateTable } from '../../learning/learnables.ts'
import { nextInProgram, type Standing } from './nextOnCards.ts'

/** How many there are without keys; search and categories find the rest. */
const most = 100

/** The picture of each type's cards: the first that is there. */
const pictures = {
  program: ['programImage'],
  microcast: ['microcastImage', 'posterImage'],
  document: ['image'],
} as const

type Row = Readonly<Record<string, unknown>> & {
  key: string
  id: string
  slug: string | null
  name: string
  headline: string | null
  length: string | null
}

/** Cards in the order of the keys; without keys, those that were published last come first. */
export const itemCards: Handler<typeof operation> = async ({ itemType, keys = [] }, context) => {
  const { deps, portal, viewer } = context
  if (!portal) throw new AppError('bad_request', { message: 'Name the portal.' })
  const { organization } = portal
  const of: Learnable = learnables[itemType]
  const asker = await deps.seams.asker.facts(context, organization)
  if (asker.portals.length === 0) throw new AppError('not_found')
  const rows = catalogueRows(of.item, organization, asker, deps.now())
  const found = (await selectRecords(deps.db, shownOf(of.item), {
    where:
      keys.length > 0 ? Prisma.sql`(${rows}) AND key = ANY(${[...keys]}::text[])` : Prisma.sql`(${rows})`,
    orderBy: Prisma.sql`"publishedAt" DESC, key`,
    limit: keys.length > 0 ? keys.length : most,
  })) as unknown as Row[]
  const shown = keys.length > 0 ? found.sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)) : found
  const pictureOf = (row: Row) =>
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
  return { items: await Promise.all(items) }
}

type Own = { item: string; lastActiveDate: Date | null } & Pick<Standing, 'progress' | 'lessonProgress'>

async function findProgress({ deps, viewer }: RequestContext, of: Learnable, rows: readonly Row[]) {
  if (viewer.kind !== 'customer' || rows.length === 0) return new Map<string, Own>()
  const found = await deps.db.pool.query<Own>({
    name: `progress-on-cards ${of.column}`,
    text: `SELECT "${of.column}" AS item, progress, "${of.lessons}" AS "lessonProgress", "lastActiveDate" FROM ${stateTable(of)}
      WHERE customer = $1 AND "${of.column}" = ANY($2) AND "startedDate" IS NOT NULL`,
    values: [viewer.customerKey, rows.map(({ key }) => key)],
  })
  return new Map(found.rows.map((row) => [row.item, row]))
}
