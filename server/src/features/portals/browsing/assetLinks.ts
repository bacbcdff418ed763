import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { readsDraft } from '#server/kernel/request/readsDraft.ts'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import type { assetLinks as operation } from '#shared/features/portals/operations/assetLinks.ts'
import { withFocus } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { pageLinksExpireAt, posterAddress, signAddresses } from '../../content/files/fileAddress.ts'
import { isServed, publicAddress } from '../../content/files/publicAddress.ts'
import { posterFile } from '../../content/files/signing.ts'
import type { LearnableType } from '../../learning/learnables.ts'
import { findLearning } from '../../learning/progress/findLearning.ts'
import { assetsOfPortal, readableIn } from './readableAssets.ts'

/**
 * Fresh signed addresses (AST-12). Hidden and missing assets are both left out: staff see their organization's
 * assets; learners those of the named course that they have access to, the portal's own pictures, and public ones.
 */
export const assetLinks: Handler<typeof operation> = async (input, context) => {
  const { deps, portal } = context
  const links: Record<string, Record<string, string>> = {}
  const answer = { links, expiresAt: pageLinksExpireAt(deps) }
  if (!portal) return answer
  const { organization } = portal
  const isStaff = actorsOf(context.viewer, organization).has('staff')
  const { whole, pictures } = await readableKeys(context, input.itemType ?? 'course', input.course ?? null)
  const names = input.files?.length ? input.files : ['original']
  const rows = await query<{
    key: string
    id: string
    organization: string
    access: string
    type: string
    focus: Asset['focus']
    names: string[]
    path: string | null
    bucket: string | null
    publicHost: string | null
  }>(deps.db, {
    name: 'asset-link-files',
    text: `SELECT a.key, a.id, a.organization, a.access, a.type, a.focus,
        ARRAY(SELECT f->>'name' FROM jsonb_array_elements(a.files) f WHERE f->>'name' = ANY($2)) AS names,
        a.path, r.bucket, r."publicHost"
      FROM "Asset" a LEFT JOIN "Repository" r ON r.key = a.repository AND r.organization = a.organization AND ${isServed}
        AND a.access = 'public'
      WHERE a.key = ANY($1) AND a.status NOT IN ('removed', 'deleted')`,
    values: [input.assets ?? [], names],
  })
  for (const asset of rows) {
    const isOwn = asset.organization === organization
    const isOpen = isOwn && (isStaff || asset.access === 'public')
    const sign = signAddresses(deps, asset.organization, asset.id)
    const { bucket, path, publicHost } = asset
    // Of a repository, everybody has the same address (AST-13); packages run scripts, by links of their own.
    const addressOf = (name: string) =>
      bucket && path && !name.startsWith('scorm/')
        ? publicAddress(deps, { bucket, publicHost }, path, name)
        : sign(name)
    if (isOpen || whole.has(asset.key) || (asset.type === 'image' && pictures.has(asset.key)))
      links[asset.key] = Object.fromEntries(
        asset.names.map((name) => [name, withFocus(addressOf(name), asset.focus)]),
      )
    else if (pictures.has(asset.key))
      // A film that is shown as a picture: its poster alone.
      links[asset.key] = asset.names.includes(posterFile)
        ? { [posterFile]: posterAddress(deps, asset.organization, asset.id) }
        : {}
  }
  return answer
}

/** The assets that the asker may have whole, and those that they may see as pictures. */
async function readableKeys(
  context: RequestContext,
  type: LearnableType,
  item: string | null,
): Promise<{ whole: ReadonlySet<string>; pictures: ReadonlySet<string> }> {
  const { deps, portal } = context
  const rows = await query<Record<string, unknown>>(deps.db, {
    ...(readsDraft(context)
      ? { name: 'portal-draft-row', text: 'SELECT * FROM "Portal" WHERE key = $1' }
      : {
          name: 'portal-row',
          text: 'SELECT * FROM "PortalPublished" WHERE key = $1 AND active AND "publishedAt" IS NOT NULL',
        }),
    values: [`${portal?.organization}~${portal?.id}`],
  })
  const pictures = rows[0] ? assetsOfPortal(rows[0]) : new Set<string>()
  const learning = item === null ? null : await findLearning(context, item, [], type)
  if (!learning) return { whole: new Set(), pictures }
  const own = readableIn(learning)
  if (learning.access.hasAccess) return { whole: own, pictures }
  const { promoVideo } = learning.item as { promoVideo?: string | null }
  return { whole: new Set(promoVideo ? [promoVideo] : []), pictures: new Set([...pictures, ...own]) }
}
