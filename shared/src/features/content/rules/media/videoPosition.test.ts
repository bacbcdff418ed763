import { describe, expect, test } from 'vitest'
import { isNearEnd, openingPosition, positionReport, resumePosition, seekTarget } from './videoPosition.ts'

const seek = { from: 30, maxPosition: 60, duration: 600, isRequired: false }

describe('positions in a video', () => {
  test('rounds positions down and never lowers the percentage when going back', () => {
    expect(positionReport({ position: 30.9, maxPosition: 300.2, duration: 600 })).toEqual({
      progress: 50,
      lastPosition: 30,
      maxPosition: 300,
    })
  })

  test.each([
    [594, 600, true],
    [595.5, 600, true],
    [593.9, 600, false],
    [95.1, 100, true],
    [94.9, 100, false],
    [0, 3, false],
    [10, Number.NaN, false],
  ])('position %d of %d is the end: %s', (position, duration, expected) => {
    expect(isNearEnd(position, duration)).toBe(expected)
  })

  test.each([
    [{ asked: null }, 120],
    [{ asked: 42 }, 42],
    [{ asked: 0 }, 0],
    [{ asked: 9999 }, 600],
    [{ asked: 42, duration: Number.NaN }, 42],
    [{ asked: 300, mayNotSkip: true }, 200],
    [{ asked: 42, mayNotSkip: true }, 42],
  ])('opens for %o at %d', (given, expected) => {
    const known = { lastPosition: 120, maxPosition: 200, duration: 600, mayNotSkip: false }
    expect(openingPosition({ ...known, ...given })).toBe(expected)
  })

  test('reports the end as 100', () => {
    expect(positionReport({ position: 596, maxPosition: 0, duration: 600 }).progress).toBe(100)
  })

  test('ignores a seek of less than a second', () => {
    expect(seekTarget({ ...seek, to: 30.9 })).toBeNull()
    expect(seekTarget({ ...seek, to: 31 })).toBe(31)
  })

  test('limits a seek to the furthest point watched in a required lesson only', () => {
    expect(seekTarget({ ...seek, to: 400 })).toBe(400)
    expect(seekTarget({ ...seek, to: 400, isRequired: true })).toBe(60)
    expect(seekTarget({ ...seek, to: 400, isRequired: true, isCompleted: true })).toBe(400)
    expect(seekTarget({ ...seek, from: 60, to: 400, isRequired: true })).toBeNull()
  })

  test('stays inside the video', () => {
    expect(seekTarget({ ...seek, to: -10 })).toBe(0)
    expect(seekTarget({ ...seek, to: 9999 })).toBe(600)
  })

  test('resumes at the last position, and starts over after the end', () => {
    expect(resumePosition(120, 600)).toBe(120)
    expect(resumePosition(598, 600)).toBe(0)
  })
})
