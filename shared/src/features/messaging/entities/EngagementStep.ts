import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { flowEvents, flowStepTypes } from '../flowSteps/flowStep.ts'

/** The outcome of a step; the first three are open. */
export const stepStates = ['queued', 'waiting', 'sending', 'done', 'refused', 'failed', 'stopped'] as const

/**
 * One step of an engagement flow for one customer: the task and its log. Each step exists once for each
 * run, so nothing is done twice (docs/decisions/0038).
 */
export const EngagementStep = defineEntity({
  name: 'engagementStep',
  plural: 'engagementSteps',
  scope: 'organization',
  sync: 'online',
  uniques: [['run', 'step']],
  indexes: [['flow', 'createdAt', 'position'], ['customer']],
  privacy: { about: 'customer', by: 'customer', onErasure: 'delete' },
  access: { read: ['fullAdmin'], create: ['nobody'], update: ['nobody'], delete: ['nobody'] },
  fields: {
    flow: reference({ to: 'engagementFlow', required: true }),
    customer: reference({ to: 'customer', required: true, personal: true }),
    customerName: text({ max: 300, personal: true, searchable: true }),
    /** The flow, the customer, and what happened to them: the same once more is the same run. */
    run: text({ required: true, max: 500, private: true }),
    /** Its place in the run: several steps may be added within one millisecond. */
    position: number({ whole: true, min: 0, default: 0 }),
    event: choice({ options: flowEvents, required: true }),
    itemType: text({ label: 'What it was about', max: 40 }),
    item: text({ label: 'Its key', max: 140 }),
    portal: reference({ to: 'portal' }),
    step: text({ required: true, max: 64 }),
    stepName: text({ label: 'Step', max: 80, searchable: true }),
    stepType: choice({ label: 'Kind of step', options: flowStepTypes, required: true }),
    status: choice({ options: stepStates, default: 'queued' }),
    detail: text({ label: 'Result', max: 500, multiline: true }),
    tries: number({ whole: true, min: 0, default: 0 }),
    dueAt: timestamp({ label: 'Due' }),
    endedAt: timestamp({ label: 'Ended' }),
  },
})
export type EngagementStep = EntityRecord<typeof EngagementStep>
