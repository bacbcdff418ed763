import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { itemSource } from '../sharedFields.ts'

export const itemListFields = {
  ...itemSource,
  count: number({ label: 'Items at most', whole: true, min: 1, max: 100, default: 40 }),
  view: choice({ options: ['list', 'grid'], default: 'list' }),
  showToggle: boolean({ label: 'Visitors may switch between list and grid', default: true }),
}
