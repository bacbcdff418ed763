import { expect, test } from 'vitest'
import { testCourse, testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import { courseOutline } from '../../content/rules/outline/courseOutline.ts'
import { blockedLessons } from './findBlocker.ts'
import { nextUp } from './nextUp.ts'

const lessons = (more: Record<string, unknown> = {}) =>
  courseOutline(
    testCourse([
      testLesson('intro', 'text'),
      testLesson('film', 'video', { required: true, ...more }),
      testLesson('after', 'text'),
      testLesson('last', 'text'),
    ]).sections,
  )
const nothing = { lessonProgress: {}, quizResults: {}, completedCertifications: [] }
const at = (progress: number) => ({
  ...{ isStarted: true, isCompleted: progress === 100, progress, lastPosition: 0, maxPosition: 0 },
  ...{ startedDate: null, completedDate: null },
})
const heldOf = (outline: ReturnType<typeof lessons>, progress: typeof nothing) =>
  [...blockedLessons(outline, progress)].map(([id, blocker]) => `${id} by ${blocker.id}`)

test('a required lesson holds those after it until it was completed', () => {
  expect(heldOf(lessons(), nothing)).toEqual(['after by film', 'last by film'])
  expect(heldOf(lessons(), { ...nothing, lessonProgress: { film: at(40) } })).toHaveLength(2)
  expect(heldOf(lessons(), { ...nothing, lessonProgress: { film: at(100) } })).toEqual([])
  expect(heldOf(lessons({ required: false }), nothing)).toEqual([])
})

test('a lesson that was begun stays open', () => {
  expect(heldOf(lessons(), { ...nothing, lessonProgress: { last: at(10) } })).toEqual(['after by film'])
})

test('does not hold learners behind a quiz without attempts left, or behind a certification', () => {
  const outline = courseOutline(
    testCourse([
      testLesson('quiz', 'quiz', {
        ...{ required: true, limitRetakes: true, maximumRetakes: 1, questions: [testQuestion('q')] },
      }),
      testLesson('badge', 'certification', { required: true }),
      testLesson('after', 'text'),
    ]).sections,
  )
  const failed = (timesTaken: number) => ({
    ...nothing,
    quizResults: {
      quiz: { isStarted: true, isCompleted: true, isPassed: false, timesTaken, history: [] } as never,
    },
  })
  expect(heldOf(outline, failed(1))).toEqual(['badge by quiz', 'after by quiz'])
  expect(nextUp(outline, failed(1))?.id).toBe('quiz')
  expect(heldOf(outline, failed(2))).toEqual([])
})
