import { expect, test } from 'vitest'
import type { PackagedCourse } from '#shared/features/content/scorm/PackagedCourse.ts'
import { testCourse, testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import { type Attempt, pack, unpack } from './attempt.ts'
import { computeOutcome } from './outcome.ts'
import { timespan } from './timespan.ts'

const item = testCourse([testLesson('l', 'quiz', { questions: [testQuestion('q'), testQuestion('r')] })])
  .sections[0]?.item
if (item?.type !== 'quiz') throw new Error('The lesson is a quiz')
const quiz = { kind: 'quiz' as const, quiz: { ...item, pictures: {} }, instructions: '', after: '' }
const lesson = (key: string, ...parts: PackagedCourse['lessons'][number]['parts']) => ({
  key,
  title: key,
  headline: null,
  parts,
})
const course = (lessons: PackagedCourse['lessons']): PackagedCourse => ({
  title: 'T',
  headline: null,
  description: null,
  objectives: [],
  image: null,
  outline: [],
  lessons,
})
const page = { kind: 'html' as const, html: '' }
const small = course([lesson('aaaaa', page, page), lesson('bbbbb', quiz)])
const attempt = (): Attempt => ({
  done: new Set(['aaaaa.1', 'bbbbb']),
  positions: { aaaaa: 12 },
  quizzes: {
    bbbbb: { taken: 2, best: 50, isPassed: true, running: { drawn: [1, 0], given: { 1: 1 }, startedAt: 5 } },
  },
})

test('reads back its own text', () => {
  expect(unpack(pack(attempt()), small)).toEqual(attempt())
})

test('takes nonsense as a new attempt', () => {
  for (const text of ['', 'null', '{"d":5,"q":[],"r":{"bbbbb":["x",[9],{}]}}', '{', '[]'])
    expect(unpack(text, small)).toMatchObject({
      done: new Set(),
      quizzes: { bbbbb: { taken: 0, running: null } },
    })
})

test('never exceeds the standard’s 4096 characters for hundreds of lessons, and keeps completed lessons', () => {
  const many = course(Array.from({ length: 600 }, (_, n) => lesson(`k${String(n).padStart(4, '0')}`, page)))
  const all: Attempt = { done: new Set(many.lessons.map((one) => one.key)), positions: {}, quizzes: {} }
  for (const { key } of many.lessons) all.positions[key] = 1000
  expect(pack(all).length).toBeLessThanOrEqual(4096)
  expect(unpack(pack(all), many).done.size).toBe(600)
})

test('is passed or failed once all is done, incomplete before', () => {
  const done = new Set(['aaaaa', 'aaaaa.1', 'bbbbb'])
  const state = (best: number | null, isPassed: boolean) => ({
    bbbbb: { taken: 1, best, isPassed, running: null },
  })
  expect(computeOutcome(small, { done, positions: {}, quizzes: state(50, true) })).toEqual({
    status: 'passed',
    score: 50,
    progress: 100,
  })
  expect(computeOutcome(small, { done, positions: {}, quizzes: state(0, false) }).status).toBe('failed')
  expect(computeOutcome(small, { done: new Set(['aaaaa']), positions: {}, quizzes: {} })).toEqual({
    status: 'incomplete',
    score: null,
    progress: 33,
  })
  const reading = course([lesson('a', page)])
  expect(computeOutcome(reading, { done: new Set(['a']), positions: {}, quizzes: {} })).toEqual({
    status: 'completed',
    score: null,
    progress: 100,
  })
})

test('writes times as the standard has them', () => {
  expect(timespan(0)).toBe('0000:00:00.00')
  expect(timespan(3_723_450)).toBe('0001:02:03.45')
})
