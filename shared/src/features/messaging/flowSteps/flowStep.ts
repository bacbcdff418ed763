import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { variants } from '#shared/kernel/model/kinds/variants.ts'

/** What a flow can wait for, or be started by. */
export const flowEvents = [
  'signedUp',
  'enrolled',
  'started',
  'completed',
  'certified',
  'joinedMembership',
  'leftMembership',
  'registeredForMeeting',
  'attendedMeeting',
  'manually',
] as const

/** The ids of the steps that come after; several run side by side. */
const steps = (label: string) => list(text({ min: 1, max: 64 }), { label, max: 20, namesSiblings: true })
const next = steps('Then')

const course = reference({ to: 'course' })
const membership = reference({ to: 'membership' })

/** What a condition asks about a customer; each has a field of its own. */
export const conditionSubjects = ['attribute', 'accessGroup', 'completedCourse', 'heldMembership'] as const

const about = (subject: (typeof conditionSubjects)[number]) => ({ when: { field: 'about', is: subject } })

/**
 * A step of an engagement flow (3§3.2). Its type picks its fields; `next` names the steps that follow, an end has none.
 */
export const flowStep = variants({
  typeName: 'FlowStep',
  common: {
    id: text({ required: true }),
    name: text({ max: 80 }),
    leftover: json({
      label: 'From an earlier version',
      help: 'Stored by an earlier version and no longer used. Clear it when you do not need it.',
      hiddenWhenEmpty: true,
    }),
  },
  kinds: {
    trigger: { event: choice({ options: flowEvents, default: 'signedUp' }), course, membership, next },
    condition: {
      about: choice({ options: conditionSubjects, default: 'attribute' }),
      attributeName: text({ label: 'Attribute', max: 80, ...about('attribute') }),
      attributeValue: text({ label: 'Is', max: 300, ...about('attribute') }),
      accessGroup: text({ min: 3, max: 12, codeOf: 'accessGroupDefinition', ...about('accessGroup') }),
      completedCourse: reference({ to: 'course', ...about('completedCourse') }),
      heldMembership: reference({ to: 'membership', ...about('heldMembership') }),
      next,
      otherwise: steps('Otherwise'),
    },
    wait: {
      amount: number({ label: 'How long', whole: true, min: 1, max: 1000, default: 1 }),
      unit: choice({ options: ['minutes', 'hours', 'days', 'weeks'], default: 'days' }),
      next,
    },
    email: { emailTemplate: reference({ to: 'emailTemplate' }), next },
    attribute: {
      attribute: text({ label: 'Customer’s attribute', max: 80 }),
      value: text({ label: 'New value', max: 300 }),
      next,
    },
    enroll: { course, program: reference({ to: 'program' }), membership, next },
    end: {},
    unrecognized: { next },
  },
})

/** The kinds of steps. */
export const flowStepTypes = Object.keys(flowStep.kinds)
export type FlowStep = ElementOf<typeof flowStep>
