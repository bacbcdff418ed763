import { expect, test } from 'vitest'
import { changedPassage } from './changedPassage.ts'

const long = 'Water should rest for a minute before it meets the leaf. '.repeat(10)

test('one other word in a long text is shown with a few words around it', () => {
  const { from, to } = changedPassage(`${long}Use milk. ${long}`, `${long}Use cream. ${long}`)
  expect([from.changed, to.changed]).toEqual(['milk. ', 'cream. '])
  expect(from.lead).toMatch(/^….{60}$/)
  expect(from.lead.endsWith('Use ')).toBe(true)
  expect(from.tail.length).toBeLessThan(62)
})

test('finds only the added or removed passage', () => {
  expect(changedPassage('One. Three.', 'One. Two. Three.')).toEqual({
    from: { lead: 'One. ', changed: '', tail: 'Three.' },
    to: { lead: 'One. ', changed: 'Two. ', tail: 'Three.' },
  })
})

test('another text is changed as a whole', () => {
  expect(changedPassage('Old', 'New text')).toEqual({
    from: { lead: '', changed: 'Old', tail: '' },
    to: { lead: '', changed: 'New text', tail: '' },
  })
})

test('a word that is repeated is not counted at both ends', () => {
  const { from, to } = changedPassage('tea tea', 'tea tea tea')
  expect([from.changed, to.changed]).toEqual(['', 'tea '])
})
