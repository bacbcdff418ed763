import { json } from '../../../kernel/model/kinds/json.ts'
import { keyedList } from '../../../kernel/model/kinds/list.ts'
import { record } from '../../../kernel/model/kinds/record.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { timestamp } from '../../../kernel/model/kinds/timestamp.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { portalContext } from '../../../kernel/model/portalContext.ts'

/** Which of these records changed since they were read (3§4, 3§7.2); polled every 5 s. */
export const checkStatus = defineOperation({
  name: 'checkStatus',
  kind: 'query',
  description: 'The changed ones of the items given, each with its asset, course or organization.',
  access: ['staff'],
  input: {
    items: keyedList(
      record({
        id: text({ required: true }),
        type: text({ required: true, max: 40 }),
        status: text({ max: 40 }),
        updatedAt: timestamp(),
      }),
      { max: 100 },
    ),
    ...portalContext,
  },
  output: { items: json({ required: true }) },
})
