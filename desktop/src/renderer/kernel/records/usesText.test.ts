import { expect, it } from 'vitest'
import { usesText } from './usesText.ts'

it('counts what uses a record, and names the first three', () => {
  expect(usesText([])).toBeNull()
  expect(usesText([{ entity: 'membership', names: ['Tea pass'] }])).toBe(
    'It is used in 1 membership (“Tea pass”).',
  )
  const uses = [
    { entity: 'program', names: ['Green', 'Black'] },
    { entity: 'membership', names: ['', 'Pass', 'Trial'] },
  ]
  expect(usesText(uses)).toBe(
    'It is used in 2 programs and 3 memberships (“Green”, “Black”, “Pass”, and 1 more).',
  )
})
