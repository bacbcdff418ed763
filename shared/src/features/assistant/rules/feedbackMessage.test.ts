import { expect, test } from 'vitest'
import { feedbackContent, parseFeedback } from './feedbackMessage.ts'

test('feedback is read as it was written (AIS-06)', () => {
  for (const feedbackType of ['up', 'down', null] as const)
    expect(parseFeedback(feedbackContent({ feedbackType, messageId: 'm1', user: 'lea' }))).toEqual({
      feedbackType,
      messageId: 'm1',
    })
})

test.each([
  null,
  '',
  'thank you',
  '{"feedback":{"feedbackType":"up","messageId":"m1"}}',
  '{"feedbackMessage":"true","feedback":{"feedbackType":"up","messageId":"m1"}}',
  '{"feedbackMessage":true,"feedback":null}',
  '{"feedbackMessage":true,"feedback":"up"}',
  '{"feedbackMessage":true,"feedback":{"feedbackType":"sideways","messageId":"m1"}}',
  '{"feedbackMessage":true,"feedback":{"feedbackType":"up","messageId":1}}',
])('%s carries none', (content) => {
  expect(parseFeedback(content)).toBeNull()
})
