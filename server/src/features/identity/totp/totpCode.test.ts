import { describe, expect, it } from 'vitest'
import { base32, stepAt, totpCode } from './totpCode.ts'

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
    expect(totpCode(secret, stepAt(seconds * 1000))).toBe(code)
  })

  it('use a secret in the Base32 of RFC 4648', () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(base32(Buffer.from('foob'))).toBe('MZXW6YQ')
  })
})
