import { expect, it } from 'vitest'
import type { FlowStep } from '../flowSteps/flowStep.ts'
import { itemOfTriggers, namesItem } from './flowItem.ts'

const step = (values: Record<string, unknown>) =>
  ({ id: 's', name: null, leftover: null, ...values }) as FlowStep
const mail = (subject: string, text = '') => ({
  ...{ key: 'acme~t', subject },
  body: { slate: [{ id: 'a', type: 'paragraph' as const, children: [{ text }] }] },
})

it('needs an item where a template that it sends has the token, in its subject or text', () => {
  const steps = [step({ type: 'email', emailTemplate: 'acme~t', next: [] })]
  expect(namesItem(steps, [mail('About {{item}}')])).toBe(true)
  expect(namesItem(steps, [mail('News', 'You took {{ item }}.')])).toBe(true)
  expect(namesItem(steps, [mail('News of {{portal}}')])).toBe(false)
  expect(namesItem([step({ type: 'end' })], [mail('About {{item}}')])).toBe(false)
})

it('uses the item that its triggers agree on', () => {
  const trigger = (values: Record<string, unknown>) =>
    step({
      type: 'trigger',
      event: 'manually',
      course: null,
      membership: null,
      next: [],
      ...values,
    }) as Extract<FlowStep, { type: 'trigger' }>
  expect(itemOfTriggers([trigger({ course: 'acme~tea' })])).toEqual({ itemType: 'course', item: 'acme~tea' })
  expect(itemOfTriggers([trigger({}), trigger({ membership: 'acme~gold' })])?.itemType).toBe('membership')
  expect(itemOfTriggers([trigger({ course: 'acme~a' }), trigger({ course: 'acme~b' })])).toBeNull()
  expect(itemOfTriggers([trigger({})])).toBeNull()
})
