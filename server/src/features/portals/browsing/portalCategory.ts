import type { Handler } from '#server/kernel/request/Handler.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import type { portalCategory as operation } from '#shared/features/portals/operations/portalCategory.ts'
import { categoryPage } from '#shared/features/portals/rules/categoryPage.ts'
import { findCategory } from '#shared/features/portals/rules/findCategory.ts'
import { categoryItems } from '#shared/features/portals/rules/pageContents.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { findAssetFaces, signPictureLinks } from '../../content/files/assetFaces.ts'
import { isOver, listBelow, toName } from './categoryNames.ts'
import { getPortalFrame, type PortalFrame } from './portalFrame.ts'
import { findShownItems } from './shownItems.ts'

/** What a group has, too. */
type Category = PortalFrame['categories'][number]['subCategories'][number]

/** How many of a category's items its page looks at. */
const most = 200

/** A category that the portal publishes, with those of its items that the asker may see. */
export const portalCategory: Handler<typeof operation> = async ({ category: reference }, context) => {
  const { deps } = context
  const { frame, asker } = await getPortalFrame(context)
  const found = findCategory<Category>(frame.categories, reference.split('~').at(-1) ?? '')
  if (!found) throw new AppError('not_found')
  const { category, path } = found
  // What has ended takes along all below it.
  if ([...path, category].some((one) => isOver(one, deps.now()))) throw new AppError('not_found')
  const all = { element: 'all', items: categoryItems(category), most }
  const shown = await findShownItems(context, asker, { lists: [all], targets: [] })
  const { elements, lists } = categoryPage(category, shown.lists[0]?.items ?? [])
  const pictures = category.categoryImage ? [category.categoryImage] : []
  const faces = [...(await findAssetFaces(deps.db, new Set(pictures))).values()]
  return {
    category: { ...toName(category), description: category.description },
    path: path.map(toName),
    below: listBelow(category, deps.now()),
    page: {
      template: makeTemplate(elements, frame.portal),
      ...shown,
      lists,
      offers: [],
      menu: [],
      assets: Object.fromEntries(faces.map((face) => [face.key, face.open])),
      links: Object.fromEntries(faces.map((face) => [face.key, signPictureLinks(deps, face)])),
    },
  }
}

/** The built-in page in the shape of one that an author made. */
function makeTemplate(
  elements: object[],
  { organization, createdAt, updatedAt }: PortalFrame['portal'],
): PublicRecord<typeof PortalTemplate> {
  const id = 'built-in'
  const template = zodForRecord(PortalTemplate).parse({
    name: 'Category',
    kind: 'category',
    config: { elements },
  })
  const base = { key: `${organization}~${id}`, id, organization, createdAt, updatedAt }
  return publicView(PortalTemplate, { ...template, ...base }, { isEntitled: false })
}
