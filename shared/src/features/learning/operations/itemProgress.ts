import { choice } from '#shared/kernel/model/kinds/choice.ts'
import type { ElementOf } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'

export const progressItemTypes = ['course', 'program', 'microcast', 'document'] as const

const itemType = choice({ options: progressItemTypes, required: true })

/** The fields common to the four progress records (3§3.1, decision MOD-05). */
const face = record(
  {
    itemType,
    itemKey: reference({ to: 'item', required: true }),
    customer: reference({ to: 'customer', required: true }),
    progress: number({ required: true, label: 'Percent' }),
    startedDate: timestamp(),
    completeDate: timestamp(),
    lastActiveDate: timestamp(),
    expiryDate: timestamp(),
    status: choice({ options: ['NOT_STARTED', 'IN_PROGRESS', 'DONE'], required: true }),
  },
  { typeName: 'ItemProgress' },
)
export type ItemProgress = ElementOf<typeof face>

/** The signed-in customer's progress in one item; null before they start it (ROL-37). */
export const itemProgress = defineOperation({
  name: 'itemProgress',
  kind: 'query',
  description: 'The signed-in customer’s progress in a course, program, microcast or document.',
  access: ['customer'],
  input: {
    itemType,
    itemKey: text({ required: true, max: 130, label: 'Key or id of the item' }),
    ...portalContext,
  },
  output: { itemProgress: face },
})
