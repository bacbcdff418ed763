import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noteReference, noteTarget } from './noteReference.ts'

test('a note’s reference is read as it was written, with its place', () => {
  const lesson = fc.stringMatching(/^[A-Za-z][\w-]{1,20}$/).filter((id) => id !== 'video')
  const place = fc.record({
    unit: fc.constantFrom('second' as const, 'page' as const),
    at: fc.integer({ min: 0, max: 99_999 }),
  })
  fc.assert(
    fc.property(lesson, fc.option(place), (id, at) => {
      expect(noteTarget(noteReference(id, at))).toEqual({ lesson: id, place: at })
      expect(noteTarget(noteReference(id, 'video'))).toEqual({ lesson: id, place: null })
    }),
  )
})

test('seconds alone and the word video are about the item’s own film', () => {
  expect(noteTarget('73')).toEqual({ lesson: null, place: { unit: 'second', at: 73 } })
  expect(noteTarget('video')).toEqual({ lesson: null, place: null })
  expect(noteReference('item', 'video', true)).toBe('video')
})

test('a place that would make the reference too long is left out', () => {
  const id = 'x'.repeat(63)
  expect(noteReference(id, { unit: 'second', at: 5 })).toBe(id)
})
