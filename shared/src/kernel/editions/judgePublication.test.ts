import { describe, expect, it } from 'vitest'
import { Course } from '../../features/content/entities/Course.ts'
import { testCourse, testLesson } from '../../testing/testCourse.ts'
import { cutIntoParts, hashOfParts } from './cutIntoParts.ts'
import { bySettling, changedMeanwhile, editionNumber } from './judgePublication.ts'

const course = (headline: string) => testCourse([testLesson('a', 'text')], { headline })
const publicationOf = (headline: string) => {
  const seen = cutIntoParts(Course, course(headline))
  return { hash: hashOfParts(seen), seen }
}

describe('a publication', () => {
  it('becomes an edition of what its author saw, or of the current draft if it names no hash', () => {
    const parts = cutIntoParts(Course, course('Tea'))
    expect(changedMeanwhile(Course, publicationOf('Tea'), parts, course('Tea'))).toBeNull()
    expect(changedMeanwhile(Course, { hash: null, seen: null }, parts, course('Tea'))).toBeNull()
  })

  it('is refused with the names of later changes', () => {
    const now = course('Coffee')
    expect(changedMeanwhile(Course, publicationOf('Tea'), cutIntoParts(Course, now), now)).toEqual({
      outcome: 'refused',
      reason: 'changed',
      message:
        'It changed after its author chose to publish it: Headline. Check the changes and publish it again.',
    })
  })

  it('numbers on from the last edition, and keeps the edition for equal content', () => {
    expect(editionNumber(null, 'a')).toBe(1)
    expect(editionNumber({ number: 3, hash: 'a' }, 'a')).toBe(3)
    expect(editionNumber({ number: 3, hash: 'a' }, 'b')).toBe(4)
  })
})

it('orders publications by the server’s clock, and those of one millisecond by their edition', () => {
  const at = (settledAt: string | null, edition: number | null) => ({ settledAt, edition })
  const given = [at('2026-11-24T00:00:01.000Z', 4), at('2026-11-24T00:00:01.000Z', 3), at(null, null)]
  expect(given.sort(bySettling).map(({ edition }) => edition)).toEqual([null, 3, 4])
})
