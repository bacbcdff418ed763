import { describe, expect, it } from 'vitest'
import { readSettings } from './readSettings.ts'
import { openSecret, type SealedFor, sealSecret } from './sealSecret.ts'

const settings = { ...readSettings([], { NODE_ENV: 'test' }), secret: 'ab'.repeat(32) }
const ann: SealedFor = { purpose: 'totp secrets', owner: 'staff:a' }
const bob: SealedFor = { ...ann, owner: 'staff:b' }
const secret = Buffer.from('12345678901234567890')

describe('secrets at rest', () => {
  it('are decrypted for the owner they were encrypted for, and differ each time', () => {
    const [one, two] = [sealSecret({ settings }, ann, secret), sealSecret({ settings }, ann, secret)]
    expect(openSecret({ settings }, ann, one)).toEqual(secret)
    expect(one).not.toBe(two)
    expect(Buffer.from(one, 'base64url').includes(secret)).toBe(false)
  })

  it('cannot be decrypted for another owner or purpose, with another key, or after a change', () => {
    const sealed = sealSecret({ settings }, ann, secret)
    const changed = Buffer.from(sealed, 'base64url')
    changed[30] = (changed[30] ?? 0) ^ 1
    expect(() => openSecret({ settings }, bob, sealed)).toThrow()
    expect(() => openSecret({ settings }, { ...ann, purpose: 'payment keys' }, sealed)).toThrow()
    expect(() => openSecret({ settings: { ...settings, secret: 'cd'.repeat(32) } }, ann, sealed)).toThrow()
    expect(() => openSecret({ settings }, ann, changed.toString('base64url'))).toThrow()
  })
})
