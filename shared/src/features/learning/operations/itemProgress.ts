import { choice } from '../../../kernel/model/kinds/choice.ts'
import { json } from '../../../kernel/model/kinds/json.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { portalContext } from '../../../kernel/model/portalContext.ts'

export const progressItemTypes = ['course', 'program', 'microcast', 'document'] as const

/** The fields common to the four progress records (3§3.1, decision MOD-05). */
export type ItemProgress = {
  itemType: (typeof progressItemTypes)[number]
  itemKey: string
  customer: string
  /** 0 to 100. */
  progress: number
  startedDate: string | null
  completeDate: string | null
  lastActiveDate: string | null
  expiryDate: string | null
  status: 'NOT_STARTED' | 'IN_PROGRESS' | 'DONE'
}

/** The signed-in customer's progress in one item; null before they start it (ROL-37). */
export const itemProgress = defineOperation({
  name: 'itemProgress',
  kind: 'query',
  description: 'The signed-in customer’s progress in a course, program, microcast or document.',
  access: ['customer'],
  input: {
    itemType: choice({ options: progressItemTypes, required: true }),
    itemKey: text({ required: true, max: 130, label: 'Key or id of the item' }),
    ...portalContext,
  },
  output: { itemProgress: json({ label: 'ItemProgress' }) },
})
