import { expect, test } from 'vitest'
import { learningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import { loadWords, wordsIn } from '#shared/kernel/words/loadWords.ts'
import { packageFacts } from './packageFacts.ts'

await loadWords(learningCourseWords, 'en')
const t = wordsIn(learningCourseWords, 'en')

const data = (cmi: Record<string, string>) => ({
  lesson: { 'acme~pack': { at: '2026-01-01T00:00:00.000Z', fact: 'f', cmi } },
})
const lesson = { id: 'lesson', asset: 'acme~pack' }

test('the words about a package in an outline are its score and attempts, and none without a score', () => {
  expect(packageFacts(t, lesson, data({ 'cmi.core.score.raw': '84.6' }))).toBe('Score 85%')
  expect(packageFacts(t, lesson, data({ 'cmi.core.score.raw': '50', 'cmi.attempts': '3' }))).toBe(
    'Score 50% · 3 attempts',
  )
  expect(packageFacts(t, lesson, data({ 'cmi.core.lesson_status': 'passed' }))).toBeNull()
  expect(packageFacts(t, lesson, undefined)).toBeNull()
})

test('the score of a package that was replaced is not shown for the new one', () => {
  expect(packageFacts(t, { ...lesson, asset: 'acme~new' }, data({ 'cmi.core.score.raw': '50' }))).toBeNull()
})
