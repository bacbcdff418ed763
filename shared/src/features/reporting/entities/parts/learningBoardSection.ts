import { item } from '#shared/features/content/entities/parts/item.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { keyedList } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

/** A part of a learning board: a category of the portal, or items put together by hand (3§3.2, 3§3.3). */
export const learningBoardSection = {
  id: text({ required: true }),
  name: text({ required: true, min: 3, max: 80 }),
  type: choice({ options: ['category', 'custom'], default: 'custom' }),
  category: reference({ to: 'category' }),
  items: keyedList(record(item)),
}
