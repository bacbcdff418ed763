import { expect, test } from 'vitest'
import { testCourse, testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import { courseOutline, findQuiz, nextLesson, previousLesson } from './courseOutline.ts'

const course = testCourse([
  testLesson('l1', 'text'),
  {
    id: 's1',
    name: 'Part one',
    sections: [testLesson('l2', 'video'), testLesson('l3', 'pdf', { hidden: true })],
  },
  { id: 's2', name: 'Hidden part', hidden: true, sections: [testLesson('l4', 'text')] },
  testLesson('l5', 'block', {
    subItems: [{ id: 'q1', name: 'Quiz in a block', type: 'quiz', questions: [testQuestion('x')] }],
  }),
  testLesson('l6', 'quiz', { questions: [testQuestion('y')] }),
])
const outline = courseOutline(course.sections)

test('lists the visible lessons in order, with the sections around them', () => {
  expect(outline.map(({ id, path }) => [id, ...path])).toEqual([['l1'], ['l2', 's1'], ['l5'], ['l6']])
})

test('finds the next and previous lesson', () => {
  expect(nextLesson(outline, null)?.id).toBe('l1')
  expect(nextLesson(outline, 'l2')?.id).toBe('l5')
  expect(nextLesson(outline, 'l6')).toBeNull()
  expect(nextLesson(outline, 'l4')).toBeNull()
  expect(previousLesson(outline, 'l2')?.id).toBe('l1')
  expect(previousLesson(outline, 'l1')).toBeNull()
  expect(previousLesson(outline, 'nowhere')).toBeNull()
})

test('finds quizzes of lessons and of blocks, nothing else', () => {
  expect(findQuiz(outline, 'l6')?.lessonId).toBe('l6')
  expect(findQuiz(outline, 'q1')?.lessonId).toBe('l5')
  expect(findQuiz(outline, 'l1')).toBeNull()
})
