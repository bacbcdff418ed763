import { expect, it } from 'vitest'
import { type OpenedSupport, supportDelay, toolInvocationSchema } from './toolInvocation.ts'

const now = Date.parse('2026-01-05T13:00:00Z')
const opened = (more: Partial<OpenedSupport['result']> = {}): OpenedSupport => ({
  ...{ toolName: 'openSupportChat', toolCallId: 'one', args: {} },
  result: { isOpen: true, message: null, delayMs: 6000, timestamp: new Date(now).toISOString(), ...more },
})

it('opens the support chat after the configured delay, and after 4 s without one', () => {
  expect(supportDelay(opened(), now)).toBe(6000)
  expect(supportDelay(opened({ delayMs: 0 }), now)).toBe(0)
  expect(supportDelay(opened({ delayMs: null }), now)).toBe(4000)
})

it('opens nothing off hours, nor by a result that is older than 5 s', () => {
  expect(supportDelay(opened({ isOpen: false }), now)).toBeNull()
  expect(supportDelay(opened(), now + 5000)).toBe(6000)
  expect(supportDelay(opened(), now + 5001)).toBeNull()
  expect(supportDelay(opened({ timestamp: 'soon' }), now)).toBeNull()
})

it('knows three tools, and nothing else in them', () => {
  expect(toolInvocationSchema.safeParse(opened()).success).toBe(true)
  expect(toolInvocationSchema.safeParse({ ...opened(), toolName: 'sendMail' }).success).toBe(false)
  expect(toolInvocationSchema.safeParse({ ...opened(), args: { to: 'x' } }).success).toBe(false)
})
