import { describe, expect, it } from 'vitest'
import { type LessonNumbers, packPercents, percentAt } from './lessonPercents.ts'

const numbers: LessonNumbers = new Map(['a', 'b', 'c', 'd'].map((lesson, number) => [lesson, number]))

describe('percentages in short', () => {
  it('say each percentage, and which lessons were not begun', () => {
    for (let progress = 0; progress <= 100; progress += 1) {
      const packed = packPercents({ c: { progress }, a: { progress: 100 } }, numbers)
      expect(packed).toHaveLength(3)
      expect([0, 1, 2, 3, 99].map((number) => percentAt(packed ?? '', number))).toEqual([
        ...[100, null, progress, null, null],
      ])
    }
    expect(packPercents({}, numbers)).toBe('')
  })

  it('are not written where they could not say it', () => {
    for (const lessons of [
      { a: { progress: 33.3 } },
      { a: { progress: 101 } },
      { a: { progress: -1 } },
      { unknown: { progress: 1 } },
    ])
      expect(packPercents(lessons, numbers)).toBeNull()
  })
})
