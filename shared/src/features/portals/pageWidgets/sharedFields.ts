import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { keyedList } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { link } from './link.ts'
import { shownItem } from './shownItem.ts'

/** Fields that several widgets have: one name is one field (docs/sync.md, "Variants"). */
export const title = text({ max: 200 })
export const image = media({ accept: 'image' })
export const label = text({ label: 'Button label', max: 64 })
export const alignment = choice({ options: ['left', 'center', 'right'], default: 'left' })

/** Of a carousel. */
export const maxItems = number({ label: 'Items at most', whole: true, min: 1, max: 100, default: 20 })
/** Links with their labels. */
export const links = keyedList(
  record({ id: text({ required: true }), label: text({ max: 64 }), link }, { typeName: 'ListedLink' }),
  { max: 50 },
)

/** Where the items of a list or carousel come from. */
export const itemSource = {
  title,
  source: choice({
    label: 'Items',
    help: 'All courses are those that the portal shows to its reader.',
    options: ['category', 'chosen', 'newest'],
    labels: { newest: 'All courses, newest first' },
    default: 'category',
  }),
  category: reference({ to: 'category', when: { field: 'source', is: 'category' } }),
  items: keyedList(record({ id: text({ required: true }), ...shownItem }, { typeName: 'ListedItem' }), {
    label: 'Chosen items',
    max: 100,
    when: { field: 'source', is: 'chosen' },
  }),
}
