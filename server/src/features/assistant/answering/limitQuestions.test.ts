import { expect, test } from 'vitest'
import type { Viewer } from '#server/kernel/request/Viewer.ts'
import { limitFeedback, limitQuestions } from './limitQuestions.ts'

const visitor: Viewer = { kind: 'anonymous' }
// Cast: what limits read of a customer.
const customer = (key: string) => ({ kind: 'customer', customerKey: key }) as Viewer
const times = async (count: number, ask: () => Promise<void>) => {
  for (let n = 0; n < count; n += 1) await ask()
}
const refused = { code: 'rate_limited', details: { retryAfterMs: expect.any(Number) } }

test('limits each person to 60 questions in ten minutes, across devices', async () => {
  let network = 0
  const ask = () => {
    network += 1
    return limitQuestions({ viewer: customer('acme~mia'), address: `198.51.100.${network % 250}` })
  }
  await times(60, ask)
  await expect(ask()).rejects.toMatchObject(refused)
  await limitQuestions({ viewer: customer('acme~zoe'), address: '198.51.100.1' })
})

test('limits visitors of one network to 600 questions, without effect on other networks', async () => {
  const address = '2001:db8:1:1::1'
  await times(600, () => limitQuestions({ viewer: visitor, address }))
  const neighbour = limitQuestions({ viewer: visitor, address: '2001:db8:1:1:2::2' })
  await expect(neighbour).rejects.toMatchObject(refused)
  await limitQuestions({ viewer: visitor, address: '2001:db8:1:2::1' })
  // Who signs in there is a person of their own.
  await limitQuestions({ viewer: customer('acme~lea'), address })
})

test('clicks on thumbs are counted apart: 240 of a person', async () => {
  const asker = { viewer: customer('acme~mia'), address: '203.0.113.1' }
  await times(240, () => limitFeedback(asker))
  await expect(limitFeedback(asker)).rejects.toMatchObject(refused)
})
