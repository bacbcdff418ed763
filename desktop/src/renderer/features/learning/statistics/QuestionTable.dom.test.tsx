import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { QuizQuestion } from '#shared/features/content/questions/quizQuestion.ts'
import { testQuestion } from '#shared/testing/testCourse.ts'
import { QuestionTable } from './QuestionTable.tsx'

afterEach(cleanup)

// Cast: a test's question has the fields read here.
const questionOf = (...of: Parameters<typeof testQuestion>) => testQuestion(...of) as unknown as QuizQuestion
const figures = { asked: 10, answered: 9, right: 4, facility: 0.4, discrimination: -0.21 }

test('names the right answer, counts the wrong ones, and says what a negative discrimination means', () => {
  const chosen = [
    { answer: 'b', learners: 5 },
    { answer: 'a', learners: 4 },
    { answer: 'gone', learners: 1 },
  ]
  render(
    <QuestionTable
      questions={[questionOf('q1'), questionOf('q2')]}
      statistics={[{ questionID: 'q1', ...figures, chosen }]}
    />,
  )
  const [first, second] = screen.getAllByRole('listitem')
  if (!first || !second) throw new Error('two questions')
  expect(within(first).getByText('9 of 10')).toBeTruthy()
  expect(within(first).getByText('-0.21')).toBeTruthy()
  expect(within(first).getByText('Misleading')).toBeTruthy()
  const rows = within(first)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replace(/\s+/g, ' '))
  expect(rows).toEqual([
    'Answer a Right4 (40 %)',
    'Answer b 5 (50 %)',
    'Answer c 0 (0 %)',
    'An answer that was removed since 1 (10 %)',
  ])
  expect(within(second).getByText('Nobody was asked this yet.')).toBeTruthy()
})

test('a free text has neither facility nor answers', () => {
  render(
    <QuestionTable
      questions={[questionOf('q1', [], { type: 'openEnded' })]}
      statistics={[{ questionID: 'q1', ...figures, facility: null, discrimination: null, chosen: [] }]}
    />,
  )
  expect(screen.queryByText('Right (facility)')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})
