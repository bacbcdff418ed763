import { expect, it } from 'vitest'
import { Kicker } from '#shared/features/content/entities/Kicker.ts'
import { validateRecord } from './validateRecord.ts'

const stored = {
  key: 'acme~k1',
  id: 'k1',
  organization: 'acme',
  name: 'Kicker',
  text1: 'Two\nlines',
  text2: 'One',
}

it('keeps a line break that was stored, and refuses a new one', () => {
  expect(validateRecord(Kicker, { ...stored, name: 'Another' }, stored)).toMatchObject({
    name: 'Another',
    text1: 'Two\nlines',
  })
  expect(() => validateRecord(Kicker, { ...stored, text2: 'Three\nlines' }, stored)).toThrow(
    expect.objectContaining({
      details: { faults: [{ path: ['text2'], message: 'Must be one line, without line breaks' }] },
    }),
  )
})
