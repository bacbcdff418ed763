import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { keyedList, list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { Organization } from '../../identity/entities/Organization.ts'
import { Asset } from '../entities/Asset.ts'
import { Course } from '../entities/Course.ts'

const changedItem = record(
  {
    type: choice({ options: ['asset', 'course', 'organization'], required: true }),
    id: text({ required: true }),
    asset: recordOf(Asset),
    course: recordOf(Course),
    organization: recordOf(Organization),
  },
  { typeName: 'ChangedItem' },
)

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
  output: { items: list(changedItem) },
})
