import { list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { categoryName, namedCategory } from './namedCategory.ts'
import { presentPage } from './ShownPage.ts'

/** A category's page, by slug, id or key, be it a group or one below it (PRT-14, PRT-34). @throws `not_found` */
const definition = defineOperation({
  name: 'portalCategory',
  kind: 'query',
  description: 'A category of the portal, and the content of its page.',
  access: ['anonymous', 'customer', 'staff'],
  input: { category: text({ required: true, max: 140 }), ...portalContext },
  output: {
    category: record({ ...categoryName, description: text() }, { typeName: 'ShownCategory', required: true }),
    path: list(namedCategory, { label: 'Its parent categories, the outermost first' }),
    below: list(namedCategory, { label: 'The categories directly in it' }),
    page: { ...presentPage, label: 'Its page: a banner, a featured card and a list' },
  },
})

type Definition = typeof definition
/** An interface, as `PortalItemOperation`. */
export interface PortalCategoryOperation extends Definition {}
export const portalCategory: PortalCategoryOperation = definition
