import { expect, test, vi } from 'vitest'
import type { CourseItem } from '#shared/features/content/lessons/lesson.ts'
import { testLesson } from '#widgets/kernel/testing/testHost.tsx'
import { nearestAspectRatio, shownAspectRatio } from './aspectRatio.ts'

test.each([
  [1920, 1080, '16:9'],
  [640, 480, '4:3'],
  [1000, 1000, '1:1'],
  [1080, 1920, '1:1'],
  [1600, 1000, '8:5'],
  [1500, 1000, '3:2'],
  [null, null, '16:9'],
])('%s × %s is shown as %s', (width, height, ratio) => {
  expect(nearestAspectRatio(width, height)).toBe(ratio)
})

test('the author’s choice comes before the film’s own shape; an unknown one is logged and has no height', () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const square = { width: 500, height: 500 }
  const film = (aspectRatio: string | null) =>
    // Cast: also one that this version does not know.
    ({ ...testLesson({ type: 'video' }).item, aspectRatio }) as CourseItem
  expect(shownAspectRatio(film(null), square)).toBe(1)
  expect(shownAspectRatio(film('3:2'), square)).toBe(1.5)
  expect(shownAspectRatio(testLesson({ type: 'microcast' }).item, square)).toBe(1)
  expect(shownAspectRatio(film('21:9'), square)).toBeUndefined()
  expect(shownAspectRatio(film('constructor'), square)).toBeUndefined()
  expect(logged.mock.calls).toEqual([['Unknown aspect ratio "21:9"'], ['Unknown aspect ratio "constructor"']])
})
