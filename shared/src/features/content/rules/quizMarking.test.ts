import { describe, expect, test } from 'vitest'
import { testCourse, testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import { markAnswer } from '../questions/questionKinds.ts'
import type { QuizQuestion } from '../questions/quizQuestion.ts'
import { courseOutline } from './outline/courseOutline.ts'
import { countMinutes, drawQuestions, retakes } from './quizAttempts.ts'
import { scoreKnowledgeCheck, scoreQuiz } from './quizMarking.ts'

function quizOf(questions: unknown[], settings: Record<string, unknown> = {}) {
  const [lesson] = courseOutline(testCourse([testLesson('l1', 'quiz', { questions, ...settings })]).sections)
  if (lesson?.item.type !== 'quiz') throw new Error('The course has one quiz')
  return lesson.item
}
function question(values: Record<string, unknown>): QuizQuestion {
  const [made] = quizOf([testQuestion('q', ['a'], values)]).questions
  if (!made) throw new Error('The quiz has one question')
  return made
}
const mark = (values: Record<string, unknown>, userAnswers: string[], inputValue: string | null = null) =>
  markAnswer(question(values), { userAnswers, inputValue })

describe('marking', () => {
  test.each(['multipleChoiceQuestion', 'multipleResponseQuestion'])(
    '%s requires exactly the right set',
    (type) => {
      expect(mark({ type, correctAnswer: ['a', 'c'] }, ['c', 'a'])).toBe(true)
      expect(mark({ type, correctAnswer: ['a', 'c'] }, ['a', 'c', 'a'])).toBe(true)
      expect(mark({ type, correctAnswer: ['a', 'c'] }, ['a'])).toBe(false)
      expect(mark({ type, correctAnswer: ['a'] }, ['a', 'b'])).toBe(false)
      expect(mark({ type, correctAnswer: ['a'] }, [])).toBe(false)
      expect(mark({ type, correctAnswer: [] }, [])).toBe(false)
      expect(mark({ type, correctAnswer: ['a', 'gone'] }, ['a'])).toBe(true)
    },
  )

  test.each([
    ['Assam', 'assam', true],
    ['Assam', '  ASSAM ', true],
    ['New  York', 'new york', true],
    ['Straße', 'STRASSE', true],
    ['cafe\u0301', 'CAFÉ', true],
    ['Ｔｅａ', 'tea', true],
    ['ΣΟΦΟΣ', 'σοφος', true],
    ['漢字', '漢字', true],
    ['Assam', 'Asam', false],
    ['', '', false],
    ['  ', ' ', false],
  ])('fill in the blank: %j answered with %j is %s', (answerText, typed, isRight) => {
    const answers = [
      { id: 'a', answerText },
      { id: 'b', answerText: 'another listed one' },
    ]
    expect(mark({ type: 'fillInTheBlank', answers, correctAnswer: [] }, [], typed)).toBe(isRight)
  })

  test('leaves open-ended answers ungraded', () => {
    expect(mark({ type: 'openEnded' }, [], 'because')).toBeNull()
  })
})

describe('scores', () => {
  const three = quizOf([
    testQuestion('q1'),
    testQuestion('q2'),
    testQuestion('q3'),
    testQuestion('q4', [], { type: 'openEnded' }),
  ]).questions
  test.each([
    [['q1', 'q2'], 66, 66, true],
    [['q1', 'q2'], 67, 66, false],
    [['q1', 'q2', 'q3'], 100, 100, true],
    [[], 0, 0, true],
    [['q4'], 1, 0, false],
  ])('%j with a pass mark of %d scores %d: %s', (right, passing, score, isPassed) => {
    expect(scoreQuiz(three, new Set(right), passing)).toEqual({
      score,
      correct: score === 0 ? 0 : right.length,
      total: 3,
      isPassed,
    })
  })
  test('are exact: 29 of 100 is 29', () => {
    const many = Array.from({ length: 100 }, (_, n) => ({ id: `q${n}`, type: 'fillInTheBlank' as const }))
    expect(scoreQuiz(many, new Set(many.slice(0, 29).map((q) => q.id)), 30)).toMatchObject({
      score: 29,
      isPassed: false,
    })
  })
  test('ungraded answers cannot fail', () => {
    expect(scoreQuiz([{ id: 'q', type: 'openEnded' }], new Set(), 100)).toMatchObject({
      score: 100,
      isPassed: true,
    })
  })
  test('a knowledge check counts its first question only', () => {
    expect(scoreKnowledgeCheck(three, new Set(['q1']))).toMatchObject({ score: 100, isPassed: true })
    expect(scoreKnowledgeCheck(three, new Set(['q2']))).toMatchObject({ score: 0, isPassed: false })
  })
})

describe('drawing', () => {
  const questions = ['q1', 'q2', 'q3', 'q4'].map((id) => testQuestion(id))
  const ids = (settings: Record<string, unknown>, random = () => 0.5) =>
    drawQuestions(quizOf(questions, settings), random).map((q) => q.id)
  const falling = () => {
    let next = 1
    return () => (next -= 0.1)
  }
  test('asks all in order, or the given number', () => {
    expect(ids({})).toEqual(['q1', 'q2', 'q3', 'q4'])
    expect(ids({ noOfQuestionsToAsk: 2 })).toEqual(['q1', 'q2'])
    expect(ids({ noOfQuestionsToAsk: 9 })).toHaveLength(4)
  })
  test('draws at random from all, if the quiz says so', () => {
    expect(ids({ randomizeQuestionOrder: true }, falling())).toEqual(['q4', 'q3', 'q2', 'q1'])
    expect(ids({ randomizeQuestionOrder: true, noOfQuestionsToAsk: 2 }, falling())).toEqual(['q4', 'q3'])
  })
  test('asks only the first question of a knowledge check', () => {
    expect(
      drawQuestions({ ...quizOf(questions), type: 'knowledgeCheck' }, Math.random).map((q) => q.id),
    ).toEqual(['q1'])
  })
})

test.each([
  ['quiz', true, 10, 10],
  ['quiz', true, null, 0],
  ['quiz', false, 10, 0],
  ['knowledgeCheck', true, 10, 0],
] as const)(
  'a %s whose limit is %s at %s minutes has %d',
  (type, timeLimitEnabled, timeLimitForQuiz, minutes) => {
    expect(countMinutes({ type, timeLimitEnabled, timeLimitForQuiz })).toBe(minutes)
  },
)

test.each([
  [false, 0, 99, true, null],
  [true, 0, 0, true, 1],
  [true, 0, 1, false, 0],
  [true, 1, 1, true, 1],
  [true, 1, 2, false, 0],
  [true, 100, 100, true, 1],
  [true, 100, 101, false, 0],
])(
  'limitRetakes %s with %d retakes, after %d finished attempts: %s, %s left',
  (limitRetakes, maximumRetakes, taken, isAllowed, attemptsLeft) => {
    const verdict = retakes({ limitRetakes, maximumRetakes }, taken)
    expect(verdict).toEqual({ isAllowed, attemptsLeft })
  },
)
