import { expect, test } from 'vitest'
import { emptyProgress } from './foldProgress.ts'
import { itemAction, lessonStatus } from './lessonStatus.ts'

const lesson = {
  isStarted: true,
  isCompleted: false,
  progress: 0,
  lastPosition: 0,
  maxPosition: 0,
  startedDate: null,
  completedDate: null,
}
const attempt = {
  isStarted: true,
  isCompleted: false,
  isPassed: false,
  score: 0,
  startedDate: null,
  completedAt: null,
  progress: 0,
  answers: { correct: [], incorrect: [] },
  results: [],
}
const failed = { ...attempt, isCompleted: true }
const passed = { ...failed, isPassed: true }
const withheld = { ...failed, isWithheld: true }
const quiz = (newest: object, history: (typeof attempt)[] = []) => ({
  ...attempt,
  type: 'quiz' as const,
  timesTaken: 1,
  history,
  ...newest,
})

test.each([
  ['text', {}, 'NOT_STARTED'],
  ['video', { lessonProgress: { l1: lesson } }, 'IN_PROGRESS'],
  ['video', { lessonProgress: { l1: { ...lesson, progress: 99 } } }, 'IN_PROGRESS'],
  ['video', { lessonProgress: { l1: { ...lesson, progress: 99.1 } } }, 'DONE'],
  ['text', { lessonProgress: { l1: { ...lesson, isCompleted: true } } }, 'DONE'],
  ['quiz', { lessonProgress: { l1: { ...lesson, isCompleted: true } } }, 'NOT_STARTED'],
  ['quiz', { quizResults: { l1: quiz(attempt) } }, 'IN_PROGRESS'],
  ['quiz', { quizResults: { l1: quiz(failed) } }, 'SKIPPED'],
  ['quiz', { quizResults: { l1: quiz(withheld) } }, 'DONE'],
  ['knowledgeCheck', { quizResults: { l1: quiz(passed) } }, 'DONE'],
  ['quiz', { quizResults: { l1: quiz(attempt, [passed]) } }, 'DONE'],
  ['certification', {}, 'NOT_STARTED'],
  ['certification', { completedCertifications: ['c1'] }, 'DONE'],
] as const)('a %s with %j is %s', (type, progress, status) => {
  const place = { id: 'l1', type, item: { certification: 'acme~c1' } }
  const state = { ...emptyProgress, completedCertifications: [] as string[], ...progress }
  // Cast: the table's literals are narrower than the entity's types.
  expect(lessonStatus(place, state as Parameters<typeof lessonStatus>[1])).toBe(status)
})

test.each([
  [null, 'start'],
  [{ progress: 0, startedDate: null }, 'start'],
  [{ progress: 0, startedDate: '2026-01-01T00:00:00.000Z' }, 'continue'],
  [{ progress: 99, startedDate: null }, 'continue'],
  [{ progress: 100, startedDate: null }, 'retake'],
])('the action for %j is %s', (progress, action) => {
  expect(itemAction(progress)).toBe(action)
})
