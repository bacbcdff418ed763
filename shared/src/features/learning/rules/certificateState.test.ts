import { expect, it } from 'vitest'
import { certificateState } from './certificateState.ts'

const now = Date.parse('2026-05-01T12:00:00.000Z')
const at = (ms: number) => new Date(now + ms).toISOString()

it.each([
  ['valid for ever', null, null, 'valid'],
  ['valid until its last moment', null, at(1), 'valid'],
  ['expired from that moment on', null, at(0), 'expired'],
  ['revoked while it was valid', at(-1), null, 'revoked'],
  ['revoked, also after its last moment', at(-1000), at(-1), 'revoked'],
] as const)('a certificate is %s', (_what, revokedAt, expiresAt, state) => {
  expect(certificateState({ revokedAt, expiresAt }, now)).toBe(state)
})
