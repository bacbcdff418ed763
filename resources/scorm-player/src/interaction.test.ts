import { expect, test } from 'vitest'
import type { QuizQuestion } from '#shared/features/content/questions/quizQuestion.ts'
import { testQuestion } from '#shared/testing/testCourse.ts'
import { interactionOf } from './interaction.ts'

// Its kind is one of the definition's.
const asked = (...given: Parameters<typeof testQuestion>) =>
  ({ posterImageID: null, ...testQuestion(...given) }) as QuizQuestion
const at = new Date(2026, 10, 22, 9, 5, 3)
const chosen = (...userAnswers: string[]) => ({ userAnswers, inputValue: null })
const typed = (inputValue: string) => ({ userAnswers: [], inputValue })

test('reports choices by letters of their place, for key and answers alike', () => {
  const question = asked('q 1/ü', ['b', 'a'], { type: 'multipleResponseQuestion' })
  const given = chosen('c', 'a')
  expect(interactionOf({ question, given, isRight: false, at, tookMs: 61_500 })).toEqual([
    ['id', 'q_1__'],
    ['time', '09:05:03'],
    ['type', 'choice'],
    ['weighting', '1'],
    ['correct_responses.0.pattern', 'a,b'],
    ['student_response', 'a,c'],
    ['result', 'wrong'],
    ['latency', '0000:01:01.50'],
  ])
})

test('reports every accepted answer and the typed one, cut to the standard’s length', () => {
  const answers = ['Assam', 'Ceylon'].map((answerText, n) => ({ id: `${n}`, answerText, explanation: null }))
  const question = asked('q', [], { type: 'fillInTheBlank', answers })
  const long = `${'x'.repeat(254)}🍵 and more`
  const told = interactionOf({ question, given: typed(long), isRight: true, at, tookMs: 0 })
  expect(told).toContainEqual(['correct_responses.1.pattern', 'Ceylon'])
  expect(told).toContainEqual(['student_response', `${'x'.repeat(254)}\ufffd`])
})

test('an open question is neutral, weighs nothing and has no key', () => {
  const question = asked('q', [], { type: 'openEnded', answers: [] })
  const told = interactionOf({ question, given: typed('two\nlines'), isRight: null, at, tookMs: 0 })
  expect(told.map(([name]) => name).filter((name) => name.startsWith('correct'))).toEqual([])
  expect(told).toContainEqual(['student_response', 'two lines'])
  expect(told).toContainEqual(['result', 'neutral'])
})
