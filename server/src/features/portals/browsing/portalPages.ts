import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { pageKinds } from '#shared/features/portals/entities/parts/pageKinds.ts'
import { type PageAsker, type PageKind, pagesFor } from '#shared/features/portals/rules/pagesFor.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { type AssetFace, findAssetFaces } from '../../content/files/assetFaces.ts'
import { findMedia } from '../../content/files/findMedia.ts'

/** A page as all its readers get it, and the pictures on it. */
export type PortalPage = { template: PublicRecord<typeof PortalTemplate>; faces: readonly AssetFace[] }

export type PortalPages = {
  /** The places, beside home, that have a page for some reader. */
  kinds: PageKind[]
  /** The page that a reader gets at a place of the portal; null: the built-in one. */
  find(kind: PageKind, asker: PageAsker): Promise<PortalPage | null>
  /** One of its pages by id, for readers of which something else has decided that they get it. */
  read(id: string): Promise<PortalPage | null>
}

/**
 * The pages of one version of a portal, as they are published, or drafted (`pages`). Each is read when its first reader comes, and then held: it
 * is the same for all who get it. Who gets it is decided for each reader. `watch` is told of its pictures.
 */
export function createPortalPages(
  db: Database,
  portal: Portal,
  pages: typeof PortalTemplate,
  watch: (asset: string, face: AssetFace | undefined) => void,
): PortalPages {
  const read = new Map<string, Promise<PortalPage | null>>()
  async function readPage(id: string): Promise<PortalPage | null> {
    const organization = portal.organization ?? ''
    const record = await findRecord(db, pages, {
      where: Prisma.sql`key = ${keyOf(PortalTemplate, organization, id)} AND (portal IS NULL OR portal = ${portal.key})`,
    })
    if (!record) return null
    const template = publicView(PortalTemplate, record, { isEntitled: false })
    const keys = findMedia(PortalTemplate, template)
    const faces = await findAssetFaces(db, keys)
    for (const key of keys) watch(key, faces.get(key))
    return { template, faces: [...faces.values()] }
  }
  function readOnce(id: string): Promise<PortalPage | null> {
    const known = read.get(id)
    if (known) return known
    const reading = readPage(id)
    read.set(id, reading)
    reading.catch(() => read.delete(id))
    return reading
  }
  const { pageDefaults, pageRules } = portal
  const has = (kind: PageKind) =>
    Boolean(pageDefaults[kind]) || pageRules.some((rule) => rule.pageType === kind)
  return {
    kinds: pageKinds.filter(
      (kind) => kind !== 'home' && (has(kind) || (kind === 'microcast' && has('microcastDelivery'))),
    ),
    read: readOnce,
    async find(kind, asker) {
      for (const id of pagesFor(kind, portal, asker)) {
        const page = await readOnce(id)
        if (page) return page
      }
      return null
    },
  }
}
