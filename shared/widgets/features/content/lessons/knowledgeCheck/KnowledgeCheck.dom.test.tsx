import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import { testHost, testPlayer, testResult } from '#widgets/kernel/testing/testHost.tsx'
import { HostProvider } from '../../host/HostContext.ts'
import type { LateAnswer, QuizCalls } from '../../host/WidgetHost.ts'
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

describe('the one answer of a knowledge check', () => {
  const drawn = {
    attemptID: 't1',
    questions: [
      {
        ...{ id: 'q1', type: 'multipleChoiceQuestion' as const, questionText: 'Question q1?' },
        ...{ answers: [{ id: 'a', answerText: 'Water' }], posterImageID: null },
      },
    ],
    ...{ answered: [], startedAt: '', endsAt: null, timesTaken: 0, isResumed: false },
  }
  const marked = {
    ...{ questionID: 'q1', isCorrect: true, correctAnswer: ['a'], explanations: {} },
    ...{ recorded: { userAnswers: ['a'], inputValue: null }, result: testResult({ type: 'knowledgeCheck' }) },
  }
  async function answer(quiz: Partial<QuizCalls>) {
    const finish = vi.fn(async () => testResult({ type: 'knowledgeCheck' }))
    const host = testHost({ quiz: { start: async () => drawn, finish, ...quiz } })
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
    return { finish, onPassed }
  }

  test('ends it: nothing else is sent', async () => {
    const { finish, onPassed } = await answer({ answer: async () => marked })
    expect((await screen.findByRole('status')).textContent).toBe('Correct')
    expect(finish).not.toHaveBeenCalled()
    expect(onPassed).toHaveBeenCalledOnce()
  })

  test('shows its verdict once it was sent, without a connection before', async () => {
    const told = Promise.withResolvers<(late: LateAnswer) => boolean>()
    const { finish, onPassed } = await answer({
      answer: async () => null,
      watchAnswers(_place, listener) {
        told.resolve(listener)
        return () => undefined
      },
    })
    expect(await screen.findByRole('heading', { name: 'Your answer is not sent yet' })).toBeTruthy()
    const listener = await told.promise
    await act(async () => void listener({ questionID: 'q1', marked, isOver: false }))
    expect((await screen.findByRole('status')).textContent).toBe('Correct')
    expect(finish).not.toHaveBeenCalled()
    expect(onPassed).toHaveBeenCalledOnce()
  })
})

describe('what a quiz has, too (QUI-33)', () => {
  const question = {
    id: 'q1',
    type: 'multipleChoiceQuestion' as const,
    questionText: 'What first?',
    answers: [
      { id: 'a', answerText: 'Water' },
      { id: 'b', answerText: 'Milk' },
    ],
    posterImageID: null,
  }
  const words = (text: string) => ({
    slate: [{ id: 'b', type: 'paragraph', children: [{ text }] }],
  })
  const limited = {
    posterImage: 'acme~leaf',
    passedMessage: 'Well brewed.',
    failedMessage: 'Too cold.',
    postQuizMessage: words('More of this in the next lesson.') as never,
    limitRetakes: true,
    maximumRetakes: 1,
  }

  function show(isPassed: boolean, timesTaken: number, before: QuizResult | null = null) {
    const host = testHost({
      loadLinks: async () => ({ links: { 'acme~leaf': { 'poster.jpg': '/leaf.jpg' } }, renewInMs: null }),
      quiz: {
        start: async () => ({
          ...{ attemptID: 't1', questions: [question], answered: [], startedAt: '', endsAt: null },
          ...{ timesTaken: timesTaken - 1, isResumed: false },
        }),
        answer: async ({ userAnswers, inputValue }) => ({
          ...{ questionID: 'q1', isCorrect: isPassed, correctAnswer: ['a'], explanations: {} },
          recorded: { userAnswers, inputValue },
        }),
        finish: async () => testResult({ type: 'knowledgeCheck', isPassed, timesTaken }),
      },
    })
    render(
      <HostProvider value={host}>
        <KnowledgeCheck {...testPlayer({ type: 'knowledgeCheck', ...limited })} quizResult={before} />
      </HostProvider>,
    )
    const user = userEvent.setup()
    return async () => {
      await user.click(screen.getByRole('button', { name: /Show the question|Answer again/ }))
      await user.click(await screen.findByText(isPassed ? 'Water' : 'Milk'))
      await user.click(screen.getByRole('button', { name: 'Submit' }))
    }
  }

  test('shows picture and attempts left before it, and the author’s message after it', async () => {
    const take = show(true, 1)
    await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('/leaf.jpg'))
    expect(screen.getByText('2 attempts left')).toBeTruthy()
    await take()
    expect(await screen.findByText('Well brewed.')).toBeTruthy()
    expect(screen.getByText('More of this in the next lesson.')).toBeTruthy()
    expect(screen.queryByText('Too cold.')).toBeNull()
    expect(screen.getByRole('button', { name: 'Answer again' })).toBeTruthy()
  })

  test('after the last wrong answer there is no further one', async () => {
    const before = testResult({ type: 'knowledgeCheck', isPassed: false, timesTaken: 1 })
    await show(false, 2, before)()
    expect(await screen.findByText('Too cold.')).toBeTruthy()
    expect(screen.getByText('You have reached the maximum number of retakes allowed.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Answer again' })).toBeNull()
    cleanup()
    show(false, 3, testResult({ type: 'knowledgeCheck', isPassed: false, timesTaken: 2 }))
    expect(
      screen.getByText('You have exceeded the number of times you are allowed to take this quiz or test.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
  })
})
