import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import { naturalOrder } from '#server/kernel/db/records/sqlTexts.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { readsDraft } from '#server/kernel/request/readsDraft.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { type AssetFace, findAssetFaces } from '../../content/files/assetFaces.ts'
import type { ShopState } from '../shopSeam.ts'
import { shopSeam } from '../shopSeam.ts'
import { createPortalPages, type PortalPages } from './portalPages.ts'
import { assetsOfPortal } from './readableAssets.ts'

/** The parts of a portal that are the same for everybody: built once per version. */
export type PortalFrame = {
  portal: PublicRecord<typeof Portal>
  organization: PublicRecord<typeof Organization>
  categories: PublicRecord<typeof Category>[]
  faces: readonly AssetFace[]
  /** Its menu, footer and announcement, as their author made them: for the server alone. */
  own: Portal['frame']
  /** The published pages with an address of their own. */
  freePages: readonly FreePage[]
  /** The pages that its administrators made. */
  pages: PortalPages
}

/** A page at `page/{slug}`. */
export type FreePage = Pick<PortalTemplate, 'key' | 'id' | 'slug' | 'name' | 'title' | 'updatedAt'>

type Kept = {
  frame: PortalFrame
  /** The versions of the portal, its organization, its categories and its pages. */
  version: string
  /** When each asset of the portal, and of its pages that were read, last changed; 0 if it does not exist. */
  assets: Map<string, number>
}

type Row = Record<string, unknown> & {
  version: string | null
  assets: Record<string, number> | null
  shop: ShopState
}

const maxKept = 200
const mostFreePages = 1000
const byDatabase = new WeakMap<Database, Map<string, Kept>>()

/**
 * The frame of the request's portal as it is published, or as it is drafted for readers of its draft, and the asker's facts; one statement if nothing has changed: it also returns
 * whether the cached frame is current, even if another process changed it. @throws AppError `not_found` if the portal
 * is missing, not published or not active: that is never cached
 */
export async function getPortalFrame(
  context: RequestContext,
): Promise<{ frame: PortalFrame; asker: AskerFacts; shop: ShopState }> {
  const { deps, portal } = context
  if (!portal) throw new AppError('not_found')
  const key = `${portal.organization}~${portal.id}`
  const isDraft = readsDraft(context)
  const cache = byDatabase.get(deps.db) ?? new Map<string, Kept>()
  byDatabase.set(deps.db, cache)
  // Drafts are read by few, and are never kept.
  const cached = isDraft ? undefined : cache.get(key)
  const reading = readPlace(context, key, [...(cached?.assets.keys() ?? [])])
  const facts = reading.then((row) => deps.seams.of(askerSeam).ofRow(context, portal.organization, row))
  deps.seams.of(askerSeam).keep(context, portal.organization, facts)
  const [row, asker] = await Promise.all([reading, facts])
  if (!row || row.version === null) throw new AppError('not_found')
  if (cached && isUnchanged(cached, row)) return { frame: cached.frame, asker, shop: row.shop }
  const made = await makeFrame(deps.db, { key, organization: portal.organization, isDraft }, row.version)
  if (isDraft) return { frame: made.frame, asker, shop: row.shop }
  cache.delete(key)
  if (cache.size >= maxKept) cache.delete(cache.keys().next().value ?? '')
  cache.set(key, made)
  return { frame: made.frame, asker, shop: row.shop }
}

const isUnchanged = (cached: Kept, row: Row) =>
  cached.version === row.version &&
  [...cached.assets].every(([key, changedAt]) => (row.assets?.[key] ?? 0) === changedAt)

async function readPlace(
  context: RequestContext,
  key: string,
  watched: readonly string[],
): Promise<Row | undefined> {
  const { deps, portal } = context
  const organization = portal?.organization ?? ''
  const customer = customerIn(context.viewer, organization)?.customerKey ?? null
  const isDraft = readsDraft(context)
  const rows = await query<Row>(deps.db, {
    name: isDraft ? 'portal-place-of-draft' : 'portal-place',
    text: placeSql(deps, isDraft),
    values: [organization, key, customer, watched],
  })
  return rows[0]
}

/** Each write to a row changes its `xmin`. */
const placeSql = (
  { seams }: RequestContext['deps'],
  isDraft: boolean,
) => `SELECT facts.*, ${seams.of(shopSeam).sql({ organization: '$1', portal: '$2', customer: '$3' })} AS shop,
  (${isDraft ? 'SELECT p.xmin::text FROM "Portal" p WHERE p.key = $2' : publishedVersionSql}) AS version,
  (SELECT json_object_agg(a.key, round(extract(epoch FROM a."updatedAt") * 1000))
    FROM "Asset" a WHERE a.key = ANY($4::text[]) AND a.status NOT IN ('removed', 'deleted')) AS assets
  FROM (${seams.of(askerSeam).sql({ organization: '$1', portal: '$2', customer: '$3', isDraft })}) facts`

const publishedVersionSql = `SELECT p.xmin::text || ' ' || o.xmin::text || ' ' || coalesce((SELECT string_agg(c.key || c.xmin::text, ' ' ORDER BY c.key)
      FROM "CategoryPublished" c WHERE c.organization = $1), '')
      || coalesce((SELECT string_agg(t.key || t.xmin::text, ' ' ORDER BY t.key)
      FROM "PortalTemplatePublished" t WHERE t.organization = $1), '')
    FROM "PortalPublished" p JOIN "Organization" o ON o.key = p.organization WHERE p.key = $2 AND p.active AND p."publishedAt" IS NOT NULL`

type Place = { key: string; organization: string; isDraft: boolean }

async function makeFrame(
  db: Database,
  { key, organization: id, isDraft }: Place,
  version: string,
): Promise<Kept> {
  const sourceOf = <E extends Entity>(entity: E): E => (isDraft ? entity : shownOf(entity))
  const [portal, organization, categories, freePages] = await Promise.all([
    findRecord(db, sourceOf(Portal), {
      where: isDraft
        ? Prisma.sql`key = ${key}`
        : Prisma.sql`key = ${key} AND active AND "publishedAt" IS NOT NULL`,
    }),
    findRecord(db, Organization, { where: Prisma.sql`key = ${id}` }),
    selectRecords(db, sourceOf(Category), {
      where: Prisma.sql`organization = ${id} AND (portal IS NULL OR portal = ${key})`,
      orderBy: Prisma.sql`${naturalOrder(Prisma.sql`name`)}, key`,
      limit: 1000,
    }),
    selectRecords(db, sourceOf(PortalTemplate), {
      where: Prisma.sql`organization = ${id} AND (portal IS NULL OR portal = ${key}) AND kind = 'free'`,
      orderBy: Prisma.sql`name, key`,
      limit: mostFreePages,
      fields: ['slug', 'name', 'title', 'updatedAt'],
    }),
  ])
  if (!portal || !organization) throw new AppError('not_found')
  const keys = assetsOfPortal(portal)
  const faces = await findAssetFaces(db, keys)
  const assets = new Map([...keys].map((one) => [one, changedAt(faces.get(one))]))
  const seen = <E extends Entity>(entity: E, record: Record<string, unknown>) =>
    publicView(entity, record, { isEntitled: false })
  return {
    version,
    assets,
    frame: {
      portal: seen(Portal, portal),
      organization: seen(Organization, organization),
      categories: categories.map((category) => seen(Category, category)),
      faces: [...faces.values()],
      // Cast: a row of the table has all of a portal's fields.
      // Cast: as below.
      own: (portal as Portal).frame,
      freePages,
      pages: createPortalPages(db, portal as Portal, sourceOf(PortalTemplate), (key, face) =>
        assets.set(key, changedAt(face)),
      ),
    },
  }
}

const changedAt = (face: AssetFace | undefined) => Date.parse(face?.updatedAt ?? '') || 0
