import { expect, test } from 'vitest'
import { byLesson, describeEditing, initialsOf } from './colleagues.ts'

test.each([
  [['Ann'], 'Ann is editing this lesson.'],
  [['Ann', 'Ann'], 'Ann is editing this lesson.'],
  [['Ann', 'Ben'], 'Ann and Ben are editing this lesson.'],
  [['Ann', 'Ben', 'Cy', 'Di', 'Eve'], 'Ann, Ben, and Cy and 2 more are editing this lesson.'],
])('names who is editing: %s', (names, words) => {
  expect(describeEditing(names)).toBe(words)
})

test('takes the initials of a name', () => {
  expect(['Ana Lima', 'ann', '', 'Ana Maria Lima'].map(initialsOf)).toEqual(['AL', 'A', '', 'AM'])
})

test('groups colleagues by the lesson that they have open', () => {
  const open = [
    { name: 'Ann', lesson: 'a' },
    { name: 'Ben', lesson: 'a' },
    { name: 'Cy', lesson: null },
  ]
  expect([...byLesson(open)]).toEqual([['a', ['Ann', 'Ben']]])
})
