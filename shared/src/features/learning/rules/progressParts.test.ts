import { expect, test } from 'vitest'
import { testLesson } from '#shared/testing/testCourse.ts'
import type { Course } from '../../content/entities/Course.ts'
import { unstarted } from '../../content/lessons/facts/foldState.ts'
import { courseOutline } from '../../content/rules/outline/courseOutline.ts'
import { progressParts } from './progressParts.ts'

const outline = (ids: string[]) =>
  courseOutline(
    // Lessons have all that a section of a course has.
    ids.map((id) =>
      testLesson(id, id === 'cert' ? 'certification' : 'article', {
        type: id === 'cert' ? 'certification' : 'article',
        name: `Lesson ${id}`,
      }),
    ) as unknown as Course['sections'],
  )
const at = (progress: number, isCompleted = false) => ({
  ...unstarted,
  progress,
  isStarted: true,
  isCompleted,
})

test('each lesson counts the same, certifications do not, and the mean is rounded down', () => {
  const lessonProgress = { a: at(100, true), b: at(50.5) }
  expect(progressParts(outline(['a', 'b', 'c', 'cert']), { progress: 50, lessonProgress })).toEqual({
    lessons: [
      { id: 'a', name: 'Lesson a', progress: 100 },
      { id: 'b', name: 'Lesson b', progress: 50 },
      { id: 'c', name: 'Lesson c', progress: 0 },
    ],
    ...{ whole: 1, mean: 50, isKept: false },
  })
})

test('shows a percentage from before lessons were added as kept', () => {
  const lessonProgress = { a: at(100, true) }
  expect(progressParts(outline(['a', 'b']), { progress: 100, lessonProgress })).toMatchObject({
    ...{ mean: 50, isKept: true },
  })
  expect(progressParts([], { progress: 0, lessonProgress: {} })).toEqual({
    ...{ lessons: [], whole: 0, mean: 0, isKept: false },
  })
})
