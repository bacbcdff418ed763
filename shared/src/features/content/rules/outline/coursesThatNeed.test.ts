import { expect, test } from 'vitest'
import { coursesThatNeed } from './coursesThatNeed.ts'

const line = { id: 'p', microcast: null, certificationID: null }
const needs = (key: string, ...courses: string[]) => ({
  key,
  prerequisites: courses.map((course) => ({ ...line, prerequisiteType: 'course' as const, course })),
})

test('a course is needed by those that name it, and by those that name them', () => {
  const all = [needs('a'), needs('b', 'a'), needs('c', 'x', 'b'), needs('x')]
  expect([...coursesThatNeed('a', all)]).toEqual(['a', 'b', 'c'])
  expect([...coursesThatNeed('x', all)]).toEqual(['x', 'c'])
})

test('a circle that is there already ends', () => {
  expect([...coursesThatNeed('a', [needs('a', 'b'), needs('b', 'a')])]).toEqual(['a', 'b'])
})

test('a course that is named beside a microcast does not count', () => {
  const other = { ...line, prerequisiteType: 'microcast' as const, course: 'a', microcast: 'm' }
  expect([...coursesThatNeed('a', [{ key: 'b', prerequisites: [other] }])]).toEqual(['a'])
})
