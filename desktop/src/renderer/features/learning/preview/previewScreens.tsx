import { everyRole, type Screen, staff } from '#desktop/renderer/kernel/manifest/Feature.ts'
import { itemPlaces } from '../../content/items/itemPlaces.ts'
import { PreviewPage } from './PreviewPage.tsx'
import { type PreviewedType, previewedTypes } from './previewPath.ts'

/** Those who may edit an item may preview it. */
const rolesOf = (type: PreviewedType) => (type === 'course' || type === 'program' ? staff : everyRole)

/** Items as learners see them. */
export const previewScreens: readonly Screen[] = previewedTypes.map((type) => ({
  path: `/app/preview/${type}/:id`,
  view: () => <PreviewPage key={type} type={type} />,
  shows: type,
  list: itemPlaces[type].list,
  roles: rolesOf(type),
}))
