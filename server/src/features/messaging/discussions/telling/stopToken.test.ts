import { expect, it } from 'vitest'
import { readStopToken, stopToken } from './stopToken.ts'

const settings = { secret: 'ab'.repeat(32) }
const whose = { customer: 'acme~mia', topic: 'acme~tea' }
const year = 365 * 24 * 3600 * 1000

it('stops the mails that it was made for, for a year', () => {
  const token = stopToken(settings, whose, 0)
  expect(readStopToken(settings, token, year - 1)).toEqual(whose)
  expect(readStopToken(settings, token, year)).toBeNull()
})

it('stops nothing after a change, or with another secret', () => {
  const token = stopToken(settings, whose, 0)
  const [, mac] = token.split('.')
  const later = Buffer.from('acme~mia acme~tea zzzzzz').toString('base64url')
  expect(readStopToken(settings, `${later}.${mac}`, 0)).toBeNull()
  expect(readStopToken({ secret: 'cd'.repeat(32) }, token, 0)).toBeNull()
})
