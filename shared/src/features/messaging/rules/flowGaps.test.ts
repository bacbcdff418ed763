import { expect, it } from 'vitest'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'
import { EngagementFlow } from '../entities/EngagementFlow.ts'
import type { FlowStep } from '../flowSteps/flowStep.ts'
import { flowAttributes, flowGaps, waitMs } from './flowGaps.ts'

const flow = (steps: readonly Record<string, unknown>[]) =>
  // Cast: parsed by the field's own schema.
  zodForField('flow', EngagementFlow.fields.flow).parse(steps) as FlowStep[]

it('a flow says what each step lacks, and which steps no other step reaches', () => {
  expect(flowGaps([])).toEqual([])
  expect(
    flowGaps(flow([{ id: 'm', type: 'email', next: [] }])).map(({ step, message }) => `${step} ${message}`),
  ).toEqual([' It has no trigger.', 'm Choose an email template.', 'm No step goes here.'])
  const whole = [
    { id: 't', type: 'trigger', event: 'signedUp', next: ['c'] },
    { id: 'c', type: 'condition', about: 'attribute', attributeName: 'text1', next: ['w'], otherwise: ['e'] },
    { id: 'w', type: 'wait', amount: 2, unit: 'hours', next: ['a'] },
    { id: 'a', type: 'attribute', attribute: 'title', value: 'Dr', next: [] },
    { id: 'e', type: 'end' },
  ]
  expect(flowGaps(flow(whole))).toEqual([])
  for (const [id, values] of [
    ['c', { attributeName: 'temporaryPassword' }],
    ['c', { about: 'accessGroup' }],
    ['c', { about: 'completedCourse' }],
    ['c', { about: 'heldMembership' }],
    ['a', { attribute: 'email' }],
    ['a', { attribute: 'activeMembershipCount' }],
  ] as const)
    expect(
      flowGaps(flow(whole.map((step) => (step.id === id ? { ...step, ...values } : step)))).map(
        ({ step }) => step,
      ),
    ).toEqual([id])
})

it('a flow sets no attribute that is for sign-in or written by payments', () => {
  for (const name of ['email', 'status', 'temporaryPassword', 'paymentCustomerId', 'memberships'])
    expect(flowAttributes).not.toContain(name)
  expect(flowAttributes).toContain('text5')
})

it('a wait is as long as it says', () => {
  expect(waitMs({ amount: 3, unit: 'weeks' })).toBe(3 * 7 * 24 * 60 * 60 * 1000)
  expect(waitMs({ amount: 1, unit: 'minutes' })).toBe(60_000)
})
