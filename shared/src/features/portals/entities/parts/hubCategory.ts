import { item } from '#shared/features/content/entities/parts/item.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { date } from '#shared/kernel/model/kinds/date.ts'
import { keyedList } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

export const hubCategoryTypes = ['dashboard', 'documents', 'learnings', 'meetings'] as const

/** A node of a hub's tree (3§3.2). */
export const hubCategory = {
  id: text({ required: true }),
  name: text({ required: true, min: 3, max: 80 }),
  description: text({ max: 500, multiline: true }),
  endDate: date(),
  items: keyedList(record(item)),
  type: choice({ options: hubCategoryTypes, default: 'learnings' }),
}

/** An empty node. */
export const emptyArea = { description: null, endDate: null, items: [], subCategories: [] }
