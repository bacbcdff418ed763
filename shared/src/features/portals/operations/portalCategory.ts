import { list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { presentPage } from './ShownPage.ts'

const named = {
  id: text({ required: true }),
  slug: text({ label: 'Null if it has none: URLs then use its id' }),
  name: text({ required: true }),
}
/** A category as links name it. */
export const namedCategory = record(named, { typeName: 'NamedCategory' })

/** The same in a menu with those below it, in reading order: each names the one that it is in. */
export const menuCategory = record(
  { ...named, parent: text({ label: 'The id of its parent category; null for a group' }) },
  { typeName: 'MenuCategory' },
)

/** A category's page, by slug, id or key, be it a group or one below it (PRT-14, PRT-34). @throws `not_found` */
const definition = defineOperation({
  name: 'portalCategory',
  kind: 'query',
  description: 'A category of the portal, and the content of its page.',
  access: ['anonymous', 'customer', 'staff'],
  input: { category: text({ required: true, max: 140 }), ...portalContext },
  output: {
    category: record({ ...named, description: text() }, { typeName: 'ShownCategory', required: true }),
    path: list(namedCategory, { label: 'Its parent categories, the outermost first' }),
    below: list(namedCategory, { label: 'The categories directly in it' }),
    page: { ...presentPage, label: 'Its page: a banner, a featured card and a list' },
  },
})

type Definition = typeof definition
/** An interface, as `PortalItemOperation`. */
export interface PortalCategoryOperation extends Definition {}
export const portalCategory: PortalCategoryOperation = definition
