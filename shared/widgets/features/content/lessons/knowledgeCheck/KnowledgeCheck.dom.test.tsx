import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testHost, testPlayer, testResult } from '../../../../kernel/testing/testHost.tsx'
import { HostProvider } from '../../host/HostContext.ts'
import { KnowledgeCheck } from './KnowledgeCheck.tsx'

afterEach(cleanup)

test('a knowledge check asks its first question only, and records the answer at once', async () => {
  const question = (id: string) => ({
    id,
    type: 'multipleChoiceQuestion' as const,
    questionText: `Question ${id}?`,
    answers: [{ id: 'a', answerText: 'Water' }],
    posterImageID: null,
  })
  const finish = vi.fn(async () => testResult({ type: 'knowledgeCheck' }))
  const host = testHost({
    quiz: {
      start: async () => ({
        attemptID: 't1',
        questions: [question('q1'), question('q2')],
        answered: [],
        startedAt: '',
        endsAt: null,
        timesTaken: 0,
        isResumed: false,
      }),
      // The server sends no verdict before the end; the result contains it.
      answer: async () => ({
        questionID: 'q1',
        isCorrect: null,
        correctAnswer: ['a'],
        explanations: null,
        recorded: { userAnswers: ['a'], inputValue: null },
      }),
      finish,
    },
  })
  const onPassed = vi.fn()
  render(
    <HostProvider value={host}>
      <KnowledgeCheck {...testPlayer({ type: 'knowledgeCheck' })} onEnded={onPassed} />
    </HostProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Show the question' }))
  await user.click(await screen.findByText('Water'))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect((await screen.findByRole('status')).textContent).toBe('Correct')
  expect(finish).toHaveBeenCalledOnce()
  expect(onPassed).toHaveBeenCalledOnce()
  expect(screen.queryByText('Question q2?')).toBeNull()
})
