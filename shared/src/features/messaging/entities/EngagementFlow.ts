import { z } from 'zod'
import { defineEntity, type EntityRecord } from '../../../kernel/model/Entity.ts'
import { boolean } from '../../../kernel/model/kinds/boolean.ts'
import { json } from '../../../kernel/model/kinds/json.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { adminOffice } from '../../../kernel/model/whoMay.ts'

const step = z.object({
  id: z.string(),
  type: z.enum(['trigger', 'condition', 'wait', 'email', 'attribute', 'enroll', 'end']),
  config: z.record(z.string(), z.json()),
  next: z.array(z.string()),
})

/** Automatic actions after a customer's action (3§3.2). */
export const EngagementFlow = defineEntity({
  name: 'engagementFlow',
  plural: 'engagementFlows',
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: adminOffice,
  fields: {
    name: text({ required: true, min: 8, max: 80, searchable: true }),
    description: text({ min: 8, max: 80 }),
    active: boolean({ default: true }),
    tags: text({ max: 500, searchable: true }),
    flow: json({
      schema: z.array(step),
      examples: [[{ id: 's1', type: 'trigger', config: {}, next: [] }]],
      default: [],
    }),
  },
})
export type EngagementFlow = EntityRecord<typeof EngagementFlow>
