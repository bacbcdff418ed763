import { adminOffice } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { keyedList } from '#shared/kernel/model/kinds/list.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { flowStep } from '../flowSteps/flowStep.ts'
import { flowFaults } from '../rules/flowFaults.ts'
import { readStoredFlow } from '../upgrades/readStoredFlow.ts'

/** Automatic actions after a customer's action (3§3.2). */
export const EngagementFlow = defineEntity({
  name: 'engagementFlow',
  plural: 'engagementFlows',
  meaning: 'Steps that follow automatically when a learner does something, such as mails and waits.',
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: adminOffice,
  hooks: { judge: flowFaults },
  fields: {
    name: text({ required: true, min: 8, max: 80, searchable: true }),
    description: text({ min: 8, max: 80 }),
    active: boolean({ default: true }),
    tags: text({ separated: true, max: 500, searchable: true }),
    flow: keyedList(flowStep, { label: 'Steps', max: 500, packed: readStoredFlow }),
  },
})
export type EngagementFlow = EntityRecord<typeof EngagementFlow>
