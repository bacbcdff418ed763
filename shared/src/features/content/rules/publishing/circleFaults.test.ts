import { expect, test } from 'vitest'
import { circleFaults } from './circleFaults.ts'

const needs = (key: string, ...courses: string[]) => ({
  key,
  name: `Course ${key}`,
  prerequisites: courses.map((course) => ({
    id: `p-${course}`,
    prerequisiteType: 'course' as const,
    course,
    microcast: null,
    certificationID: null,
  })),
})
const fault = (key: string) => ({
  path: ['prerequisites', `p-${key}`, 'course'],
  message: `“Course ${key}” must come first, but itself requires this course, directly or through others. Nobody could start either.`,
})

test('names each prerequisite that needs the course, directly or by way of others', () => {
  const all = [needs('a', 'b', 'c', 'x'), needs('b', 'a'), needs('c', 'd'), needs('d', 'a'), needs('x', 'y')]
  expect(all.map((one) => circleFaults(one, all))).toEqual([
    [fault('b'), fault('c')],
    [fault('a')],
    [fault('d')],
    [fault('a')],
    [],
  ])
})

test('a course that requires others of a circle is not in it', () => {
  const all = [needs('a', 'b'), needs('b', 'a'), needs('x', 'a', 'x')]
  expect(circleFaults(needs('x', 'a', 'x'), all)).toEqual([])
})

test('judges the course as passed, not as stored', () => {
  const all = [needs('a', 'b'), needs('b', 'a')]
  expect(circleFaults(needs('a'), all)).toEqual([])
  expect(circleFaults(needs('a', 'b'), [needs('a'), needs('b', 'a')])).toEqual([fault('b')])
})
