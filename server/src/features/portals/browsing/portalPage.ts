import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { portalPage as operation } from '#shared/features/portals/operations/portalPage.ts'
import type { ShownPage } from '#shared/features/portals/operations/ShownPage.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { hasOffers, pageContents } from '#shared/features/portals/rules/pageContents.ts'
import { pageNeeds } from '#shared/features/portals/rules/pageNeeds.ts'
import type { PageKind } from '#shared/features/portals/rules/pagesFor.ts'
import { withoutHidden } from '#shared/features/portals/rules/withoutHidden.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { type AssetFace, signLinks, signPictureLinks } from '../../content/files/assetFaces.ts'
import { shopSeam } from '../shopSeam.ts'
import { listMenu } from './categoryNames.ts'
import { getPortalFrame, type PortalFrame } from './portalFrame.ts'
import type { PortalPage } from './portalPages.ts'
import { findShownItems, makeTarget } from './shownItems.ts'

/** What surrounds the content of one of the portal's places, for this reader. */
export const portalPage: Handler<typeof operation> = async ({ kind }, context) => {
  const place = await getPortalFrame(context)
  // One address for both (PRT-13).
  const delivery = kind === 'microcast' ? await showPage(context, 'microcastDelivery', place) : null
  return { page: delivery ?? (await showPage(context, kind, place)) }
}

/**
 * The page that a reader gets at a place of a portal, with what its widgets need; null for the built-in one. The page
 * is the same for all who get it; cards and targets are those that this reader may see.
 */
export async function showPage(
  context: RequestContext,
  kind: PageKind,
  { frame, asker }: { frame: PortalFrame; asker: AskerFacts },
): Promise<ShownPage | null> {
  const page = await frame.pages.find(kind, asker)
  return page && showFound(context, page, { frame, asker })
}

/** A page with what its widgets show to this reader. */
export async function showFound(
  context: RequestContext,
  page: PortalPage,
  { frame, asker }: { frame: PortalFrame; asker: AskerFacts },
): Promise<ShownPage> {
  const { template } = page
  const categories = new Map(frame.categories.map((category) => [category.key, category]))
  // Cast: a published page has the shape of its definition, without private fields.
  const nodes = withoutHidden(template.config.elements as readonly PageNode[], asker)
  const named = pageContents(nodes, (key) => categories.get(key))
  const needs = pageNeeds(nodes)
  const { targets, ...shown } = await findShownItems(context, asker, { ...named, needs })
  const groups = new Set(named.targets.filter(({ type }) => type === 'category').map(({ key }) => key))
  // A listed file or film is no picture of the page: readers who may open it get it whole.
  const pictures = new Set([...named.pictures, template.ogImage])
  const files = new Set(findFiles(context, page.faces, [...needs.files, ...named.films]))
  const faces = page.faces.filter((face) => pictures.has(face.key) || files.has(face))
  return {
    template: { ...template, config: { ...template.config, elements: nodes } },
    ...shown,
    menu: needs.hasMenu ? listMenu(frame, context.deps.now()) : [],
    offers: hasOffers(nodes) ? await context.deps.seams.of(shopSeam).offers(context) : [],
    targets: [...targets, ...[...groups].flatMap((key) => makeTarget('category', categories.get(key)))],
    assets: Object.fromEntries(faces.map((face) => [face.key, face.open])),
    links: Object.fromEntries(
      faces.map((face) => [
        face.key,
        files.has(face) ? signLinks(context.deps, face) : signPictureLinks(context.deps, face),
      ]),
    ),
  }
}

/** The files and films that this reader may open on their own pages (`portalAsset`): public ones. */
function findFiles(
  { viewer, portal }: RequestContext,
  faces: readonly AssetFace[],
  keys: readonly string[],
): AssetFace[] {
  const organization = portal?.organization ?? ''
  const isStaff = actorsOf(viewer, organization).has('staff')
  return faces.filter(
    (face) =>
      keys.includes(face.key) &&
      face.organization === organization &&
      (isStaff || face.open.access === 'public'),
  )
}
