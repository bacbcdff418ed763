import { expect, test } from 'vitest'
import type { Learner } from '#desktop/core/sync/ServerApi.ts'
import { courseScore, learnersCsv } from './courseScores.ts'

const lessons = [
  { id: 'a', name: 'Oolong' },
  { id: 'b', name: 'Matcha' },
]
const learner = (packageScores: Learner['packageScores']): Learner => ({
  customer: { id: 'mia', name: 'Mia', email: 'mia@example.org' },
  progress: {
    progress: 50.5,
    startedDate: '2026-01-01T00:00:00.000Z',
    lastActiveDate: null,
    completeDate: null,
    lessonsCompleted: 1,
    lessonProgress: {},
  },
  packageScores,
})

test('a learner’s packages come to the mean of their scores and all their attempts', () => {
  const both = learner({ a: { score: 60, attempts: 2 }, b: { score: 90, attempts: 1 } })
  expect(courseScore(both, lessons)).toEqual({ score: 75, attempts: 3 })
  expect(courseScore(learner({ b: { score: null, attempts: 1 } }), lessons)).toEqual({
    score: null,
    attempts: 1,
  })
})

test('the file of learners has score and attempts of each package, and nothing for one that was not begun', () => {
  const [head, line] = learnersCsv([learner({ a: { score: 84.6, attempts: 2 } })], lessons)
    .trim()
    .split('\r\n')
  expect(head).toMatch(/Oolong: score \(%\),Oolong: attempts,Matcha: score \(%\),Matcha: attempts$/)
  expect(line).toBe('Mia,mia@example.org,50,1,2026-01-01T00:00:00.000Z,,,85,2,,')
})
