import { describe, expect, it } from 'vitest'
import { authenticatorCode } from '#server/testing/identityCalls.ts'
import { base32, findStep, stepSeconds } from './totpCode.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %d s', (seconds, code) => {
    expect(findStep(secret, code, seconds * 1000)).toBe(Math.floor(seconds / stepSeconds))
    expect(authenticatorCode(base32(secret), seconds * 1000)).toBe(code)
  })

  it('are taken one step early or late, and no further', () => {
    const step = 41_152_263
    const at = (steps: number) => findStep(secret, '005924', (1_234_567_890 + steps * stepSeconds) * 1000)
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null])
  })

  it.each(['005925', '5924', '0059240', '', '００５９２４', 'abcdef'])('are not %j', (code) => {
    expect(findStep(secret, code, 1_234_567_890_000)).toBeNull()
  })

  it('use a secret in the Base32 of RFC 4648', () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(base32(Buffer.from('foob'))).toBe('MZXW6YQ')
  })
})
