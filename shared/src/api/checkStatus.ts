import { json } from '../model/kinds/json.ts'
import { keyedList } from '../model/kinds/list.ts'
import { record } from '../model/kinds/record.ts'
import { text } from '../model/kinds/text.ts'
import { timestamp } from '../model/kinds/timestamp.ts'
import { defineOperation } from '../model/Operation.ts'
import { portalContext } from './context.ts'

/** Which of these changed since they were read (3§4, 3§7.2); polled every 5 s. */
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
