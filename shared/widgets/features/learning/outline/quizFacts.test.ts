import { describe, expect, it } from 'vitest'
import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import { learningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import { loadWords, wordsIn } from '#shared/kernel/words/loadWords.ts'
import { testResult } from '#widgets/kernel/testing/testHost.tsx'
import { quizFacts } from './quizFacts.ts'

await loadWords(learningCourseWords, 'en')
const t = wordsIn(learningCourseWords, 'en')

const quiz = { type: 'quiz', showScoreOnCompletion: true } as const
const attempt = (score: number, isPassed: boolean, more: Partial<QuizResult> = {}) =>
  testResult({ score, isPassed, ...more })

describe('the words about a quiz in an outline', () => {
  it('are none before an attempt was finished', () => {
    expect(quizFacts(t, quiz, undefined)).toBeNull()
    expect(quizFacts(t, quiz, attempt(0, false, { isCompleted: false }))).toBeNull()
  })

  it('name the best attempt, and how many there were', () => {
    expect(quizFacts(t, quiz, attempt(75, true))).toBe('Passed, 75%')
    const later = attempt(20, false, { history: [attempt(90, true), attempt(40, false)] })
    expect(quizFacts(t, quiz, later)).toBe('Passed, 90% · 3 attempts')
  })

  it('leave the score out if the quiz does not show it', () => {
    expect(quizFacts(t, { ...quiz, showScoreOnCompletion: false }, attempt(20, false))).toBe('Not passed')
  })

  it('of a knowledge check say whether it was answered correctly', () => {
    const check = { type: 'knowledgeCheck', showScoreOnCompletion: true } as const
    expect(quizFacts(t, check, attempt(0, false))).toBe('Incorrect')
  })

  it('sends no results for a visitor whose result is withheld', () => {
    expect(quizFacts(t, quiz, attempt(0, false, { isWithheld: true }))).toBeNull()
  })
})
