import { expect, it } from 'vitest'
import { deriveAttendeeId, makeToken, readToken, tokenLifeMs } from './joinToken.ts'

const secret = 'ab'.repeat(32)
const room = { organization: 'acme', id: 'acme~m1' }
const mia = {
  attendeeId: 'a1',
  person: 'acme~mia',
  name: 'Mia',
  isHost: false,
  isGuest: false,
  isOnStage: true,
  isWaiting: false,
}
const now = 1_000_000
const token = makeToken(secret, room, mia, now)
const asked = { room, person: mia.person, now }

it('lets its person into its room for a minute', () => {
  expect(readToken(secret, token, asked)).toMatchObject({ ...mia, room: room.id })
  expect(readToken(secret, token, { ...asked, now: now + tokenLifeMs })).not.toBeNull()
  expect(readToken(secret, token, { ...asked, now: now + tokenLifeMs + 1 })).toBeNull()
})

it.each([
  ['another meeting', { ...asked, room: { ...room, id: 'acme~m2' } }],
  ['another organization', { ...asked, room: { ...room, organization: 'other' } }],
  ['another person', { ...asked, person: 'acme~bob' }],
])('is refused for %s', (_what, other) => expect(readToken(secret, token, other)).toBeNull())

it('is refused when it was changed, or signed with another secret', () => {
  const [body = '', mac = ''] = token.split('.')
  const held = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  const asHost = Buffer.from(
    JSON.stringify({ ...held, isHost: true, isOnStage: true, isWaiting: false }),
  ).toString('base64url')
  for (const forged of [`${asHost}.${mac}`, `${body}.`, body, `${token}.x`, '', '.', `.${mac}`])
    expect(readToken(secret, forged, asked)).toBeNull()
  expect(readToken(secret, makeToken('cd'.repeat(32), room, mia, now), asked)).toBeNull()
})

it('gives a person one id in one meeting, and a different id in another', () => {
  const name = deriveAttendeeId(secret, room, mia.person)
  expect(name).toBe(deriveAttendeeId(secret, room, mia.person))
  expect(name).not.toBe(deriveAttendeeId(secret, { ...room, id: 'acme~m2' }, mia.person))
  expect(name).not.toContain('mia')
})
