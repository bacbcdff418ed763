import { describe, expect, it } from 'vitest'
import { readSettings } from '#server/kernel/settings/readSettings.ts'
import { openSecret, sealSecret } from './sealSecret.ts'

const settings = { ...readSettings([], { NODE_ENV: 'test' }), secret: 'ab'.repeat(32) }
const secret = Buffer.from('12345678901234567890')

describe('secrets at rest', () => {
  it('are decrypted for the person they were encrypted for, and differ each time', () => {
    const [one, two] = [
      sealSecret({ settings }, 'staff:a', secret),
      sealSecret({ settings }, 'staff:a', secret),
    ]
    expect(openSecret({ settings }, 'staff:a', one)).toEqual(secret)
    expect(one).not.toBe(two)
    expect(Buffer.from(one, 'base64url').includes(secret)).toBe(false)
  })

  it('cannot be decrypted for another person, with another key, or after a change', () => {
    const sealed = sealSecret({ settings }, 'staff:a', secret)
    const changed = Buffer.from(sealed, 'base64url')
    changed[30] = (changed[30] ?? 0) ^ 1
    expect(() => openSecret({ settings }, 'staff:b', sealed)).toThrow()
    expect(() =>
      openSecret({ settings: { ...settings, secret: 'cd'.repeat(32) } }, 'staff:a', sealed),
    ).toThrow()
    expect(() => openSecret({ settings }, 'staff:a', changed.toString('base64url'))).toThrow()
  })
})
