import { Category } from '#shared/features/portals/entities/Category.ts'
import type { FormTab } from '../../kernel/form/formFields.ts'
import { withTheRest } from '../../kernel/form/withTheRest.ts'

/** The tab of each field in the category form (3§2.2). */
const details: FormTab = {
  id: 'details',
  title: 'Details',
  fields: ['name', 'description', 'portal', 'categoryImage', 'endDate', 'manualSlug', 'slug'],
  headings: { manualSlug: 'Address' },
}
const items: FormTab = { id: 'items', title: 'Items', fields: ['items', 'subCategories'] }

export const categoryTabs: readonly [FormTab, ...FormTab[]] = [
  withTheRest(Category, [details, items], 'details')[0] ?? details,
  items,
]
