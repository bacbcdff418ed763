import type { Deps } from '#server/kernel/Deps.ts'
import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import type { Row } from '#server/kernel/db/records/columns.ts'
import { fromJson, jsonColumns } from '#server/kernel/db/records/fromJson.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { EntitySelection } from '#server/kernel/db/records/selectTogether.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { launchFile } from '#shared/features/content/scorm/launchAddress.ts'
import {
  playerManifest,
  type ScormManifest,
  scormManifestSchema,
} from '#shared/features/content/scorm/ScormManifest.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { withFocus } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { fontFile } from '#shared/kernel/theme/ownFonts.ts'
import { assistantAddress, fontAddress, posterAddress, signAddresses } from './fileAddress.ts'
import { posterFile } from './signing.ts'

/** An asset in its form for pages, and the names of the files that pages link to. */
export type AssetFace = {
  key: string
  id: string
  organization: string
  updatedAt: string
  entitled: PublicRecord<typeof Asset>
  open: PublicRecord<typeof Asset>
  linked: readonly string[]
  /** A picture may be seen by everyone who sees the page with it; of other files such a reader gets the poster. */
  isPicture: boolean
  focus: Asset['focus']
  /** Of the font for pages; null if it is none, or not made yet. */
  fontHash: string | null
}

/** Files that a page may link directly; a stream's segments and a package's parts are reached from these. */
const pageFile =
  /^(original|poster\.jpg|preview\.(png|vtt|pdf)|preview-sprite\.jpg|audio\.m4a|hls\/master\.m3u8|captions\/.+)$/

/**
 * The assets with these keys, in one query; `findMedia` has checked their organization. Invalid keys and deleted assets
 * are left out.
 */
export async function findAssetFaces(
  db: Database,
  keys: ReadonlySet<string>,
): Promise<Map<string, AssetFace>> {
  if (keys.size === 0) return new Map()
  const records = await selectRecords(db, Asset, {
    where: whereFaces([...keys]),
    limit: keys.size,
  })
  return makeFaces(records)
}

/** The same from records that were read with others. */
export const makeFaces = (records: readonly Asset[]): Map<string, AssetFace> =>
  new Map(records.map((asset) => [asset.key, makeFace(asset)]))

/** What `findAssetFaces` reads. */
export const selectFaces = (keys: readonly string[]): EntitySelection<Asset> => ({
  entity: Asset,
  where: whereFaces(keys),
  limit: keys.length,
})

const whereFaces = (keys: readonly string[]): Prisma.Sql =>
  Prisma.sql`key = ANY(${[...keys]}) AND status NOT IN ('removed', 'deleted')`

/** The same as a column of another query: JSON for `readFaces`. `keys` is a parameter of text[]. */
export const facesSql = (
  keys: string,
) => `(SELECT coalesce(json_agg(f), '[]') FROM (SELECT ${jsonColumns(Asset)}
  FROM "Asset" WHERE key = ANY(${keys}::text[]) AND status NOT IN ('removed', 'deleted')) f)`

export function readFaces(rows: readonly Row[]): Map<string, AssetFace> {
  // The stored value was validated by the definition's schema.
  const assets = rows.map((row) => fromJson(Asset, row)) as Asset[]
  return makeFaces(assets)
}

function makeFace(asset: Asset): AssetFace {
  const manifest = scormManifestSchema.safeParse(asset.scormManifest).data ?? null
  const launches = launchFiles(manifest)
  const names = asset.files.map((file) => file.name)
  return {
    key: asset.key,
    id: asset.id,
    organization: asset.organization ?? '',
    updatedAt: asset.updatedAt,
    entitled: {
      ...publicView(Asset, asset, { isEntitled: true }),
      scormManifest: manifest && playerManifest(manifest),
    },
    open: publicView(Asset, asset, { isEntitled: false }),
    isPicture: asset.type === 'image',
    focus: asset.focus,
    fontHash:
      asset.type === 'font' ? (asset.files.find(({ name }) => name === fontFile)?.hash ?? null) : null,
    linked: names.filter((name) => pageFile.test(name) || launches.has(name)),
  }
}

/** The entry points of a package's SCOs: the file of each launch address. */
function launchFiles(manifest: ScormManifest | null): Set<string> {
  const scos = (manifest?.scos ?? []).slice(0, 100)
  return new Set(scos.map((sco) => `scorm/${launchFile(sco)}`))
}

/** Signed addresses of an asset's files, by name. */
export function signLinks(deps: Pick<Deps, 'settings' | 'now'>, face: Linked): Record<string, string> {
  const addressOf = signAddresses(deps, face.organization, face.id)
  const focus = face.isPicture ? face.focus : null
  return Object.fromEntries(face.linked.map((file) => [file, withFocus(addressOf(file), focus)]))
}

type Linked = Pick<AssetFace, 'organization' | 'id' | 'linked' | 'isPicture' | 'focus' | 'fontHash'>

/**
 * The same for readers of a place where the asset is shown as a picture: a card, a banner, an item that they have no access
 * to. Of a film, sound or document they get the poster, and of a font the font for pages, by an address that opens nothing else.
 */
export function signPictureLinks(deps: Pick<Deps, 'settings' | 'now'>, face: Linked): Record<string, string> {
  if (face.isPicture) return signLinks(deps, face)
  const { organization, id, linked, fontHash } = face
  if (fontHash !== null) return { [fontFile]: fontAddress(deps, organization, id, fontHash) }
  return linked.includes(posterFile) ? { [posterFile]: posterAddress(deps, organization, id) } : {}
}

/**
 * The address of an asset as a picture in the assistant, whose links live longer than a page's (AST-20); null if it has none.
 * Of a film, sound or document it is the poster, and opens nothing else.
 */
export function signForAssistant(
  deps: Pick<Deps, 'settings' | 'now'>,
  { organization, id, linked, isPicture, focus }: Linked,
  wanted: readonly ('original' | 'poster.jpg')[],
): string | null {
  const file = wanted.find((name) => linked.includes(name) && (isPicture || name === posterFile))
  return file ? withFocus(assistantAddress(deps, organization, id, file), isPicture ? focus : null) : null
}

/**
 * Addresses of the assets of an item, by key. Without access to it, all but the film that it promotes itself with are
 * pictures.
 */
export const linksIn = (
  deps: Pick<Deps, 'settings' | 'now'>,
  faces: Iterable<AssetFace>,
  { hasAccess, promoVideo }: { hasAccess: boolean; promoVideo: string | null },
): Record<string, Record<string, string>> =>
  Object.fromEntries(
    [...faces].map((face) => [
      face.key,
      hasAccess || face.key === promoVideo ? signLinks(deps, face) : signPictureLinks(deps, face),
    ]),
  )
