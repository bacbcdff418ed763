import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { keyedList } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { link } from '../link.ts'
import { title } from '../sharedFields.ts'

export const linksListFields = {
  title,
  links: keyedList(
    record({ id: text({ required: true }), label: text({ max: 64 }), link }, { typeName: 'ListedLink' }),
    { max: 50 },
  ),
  arrangement: choice({ label: 'Shown as', options: ['list', 'row'], default: 'list' }),
}
