import { expect, test, vi } from 'vitest'
import { appendMessage, type Conversation } from './appendMessage.ts'
import type { AgentMessage } from './conversationMessage.ts'

const now = '2026-01-02T00:00:00.000Z'
const message = (
  id: string,
  role: AgentMessage['role'],
  content: string,
  more: Partial<AgentMessage> = {},
): AgentMessage => ({
  ...{
    id,
    role,
    content,
    createdAt: now,
    annotations: [],
    feedback: null,
    carouselItems: [],
    toolInvocations: [],
  },
  ...more,
})
const talk: Conversation = {
  messages: [
    message('q', 'user', 'How hot?'),
    message('a', 'assistant', 'It is', { carouselItems: ['tea'] }),
  ],
  carouselItems: ['tea'],
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const append = (one: AgentMessage, warn = vi.fn()) => appendMessage(talk, one, now, warn)

test('a message of the same role as the last is a newer state of it, and keeps its id and its items', () => {
  const { messages } = append(message('b', 'assistant', 'It is 75', { carouselItems: ['other'] }))
  expect(messages.at(-1)).toMatchObject({ id: 'a', content: 'It is 75', carouselItems: ['tea'] })
  expect(messages).toHaveLength(2)
})

test('a message that says the same as the last is ignored', () =>
  expect(append(message('b', 'assistant', 'It is'))).toBe(talk))

test('another role is a new message', () =>
  expect(append(message('q2', 'user', 'And black?')).messages).toHaveLength(3))

test('a function’s message sets feedback, and is not added', () => {
  const feedback = { feedbackType: 'up', messageId: 'a' }
  const { messages, updatedAt } = append(
    message('f', 'function', JSON.stringify({ feedbackMessage: true, feedback })),
  )
  expect(messages.map(({ feedback: said }) => said)).toEqual([null, 'up'])
  expect(updatedAt).toBe(now)
})

test('feedback for a message that is not there is only a warning', () => {
  const warn = vi.fn()
  const feedback = { feedbackType: 'down', messageId: 'gone' }
  const content = JSON.stringify({ feedbackMessage: true, feedback })
  expect(append(message('f', 'function', content), warn)).toBe(talk)
  expect(warn).toHaveBeenCalledOnce()
})
