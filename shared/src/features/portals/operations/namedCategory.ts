import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

export const categoryName = {
  id: text({ required: true }),
  slug: text({ label: 'Null if it has none: URLs then use its id' }),
  name: text({ required: true }),
}
/** A category as links name it. */
export const namedCategory = record(categoryName, { typeName: 'NamedCategory' })

/** The same in a menu with those below it, in reading order: each names the one that it is in. */
export const menuCategory = record(
  { ...categoryName, parent: text({ label: 'The id of its parent category; null for a group' }) },
  { typeName: 'MenuCategory' },
)
