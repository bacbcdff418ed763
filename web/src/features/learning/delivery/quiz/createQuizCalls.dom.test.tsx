import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FactOutcome } from '#shared/features/learning/operations/reportLearning.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type Answerers, testApi } from '#web/testing/TestSite.tsx'
import type { LateAnswer } from '#widgets/features/content/host/WidgetHost.ts'
import { expectLog } from '#widgets/kernel/testing/expectLog.ts'
import { testResult } from '#widgets/kernel/testing/testHost.tsx'
import { createOutbox, type Outbox, type OutboxPorts } from '../../outbox/createOutbox.ts'
import type { OutboxEntry } from '../../outbox/OutboxEntry.ts'
import { browserStore } from '../../outbox/outboxStore.ts'
import type { ReportFact } from '../progress/useLearning.ts'
import { createQuizCalls } from './createQuizCalls.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const verdict = {
  ...{ questionID: 'q1', isCorrect: true, correctAnswer: ['a'], explanations: {} },
  recorded: { userAnswers: ['a'], inputValue: null },
}
const outcomeOf = (id: string, more: Partial<FactOutcome> = {}): FactOutcome => ({
  ...{ id, outcome: 'counted', reason: null, verdict: null, result: null },
  ...more,
})
/** What the server says of each entry of a call. */
type Judge = (entry: OutboxEntry) => Partial<FactOutcome>

const open: Outbox[] = []
afterEach(() => {
  for (const outbox of open.splice(0)) outbox.close()
})

function setUp(judge: Judge | Error, answerers: Answerers = {}) {
  const told: string[] = []
  const stage = { judge }
  const ports: OutboxPorts = {
    store: browserStore('ana'),
    async send(entries) {
      if (stage.judge instanceof Error) throw stage.judge
      const answer = stage.judge
      return entries.map((entry) => outcomeOf(entry.id, answer(entry)))
    },
    onSentElsewhere: () => Promise.resolve(),
    onRefused: ({ fact }) => void told.push(`refused ${fact.type}`),
    onUncounted: ({ fact }) => void told.push(`late ${fact.type}`),
    now: () => 1000,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 20))),
    alone: (work) => work(),
  }
  const outbox = createOutbox(ports)
  open.push(outbox)
  const report: ReportFact = (lesson, type, payload, slot = null) =>
    outbox.add({
      course: 'acme~tea',
      fact: { edition: 1, lesson, type, occurredAt: '2026-11-20T08:00:00.000Z', payload },
      slot,
    })
  const { api, calls } = testApi(answerers)
  const quiz = createQuizCalls({
    ...{ api, item: { type: 'course', key: 'acme~tea' }, own: { customer: 'acme~ana' }, outbox, report },
    onStart: () => undefined,
    onResult: (lesson) => void told.push(`result of ${lesson}`),
  })
  return { quiz, outbox, told, calls, stage, ports }
}
const given = { lessonId: 'quiz', attemptID: 't1', questionID: 'q1', userAnswers: ['a'], inputValue: null }
const unavailable = new AppError('unavailable', { message: 'down' })

describe('an answer', () => {
  test('is a fact, and its outcome contains the verdict', async () => {
    const { quiz, outbox } = setUp(() => ({ verdict }))
    expect(await quiz.answer(given)).toEqual(verdict)
    expect(outbox.state().pending).toBe(0)
  })

  test('waits where the server does not answer, which is logged, and is sent later', async () => {
    expectLog('Failed to save quiz results')
    const { quiz, outbox, stage } = setUp(unavailable)
    expect(await quiz.answer(given)).toBeNull()
    expect(outbox.pendingOf('acme~tea').map(({ fact }) => fact.payload)).toEqual([
      { attempt: 't1', question: 'q1', userAnswers: ['a'], inputValue: null },
    ])
    expect(await quiz.finish(given)).toBeNull()
    const results: unknown[] = []
    quiz.watchResult?.(given, (result) => results.push(result))
    const result = testResult({ score: 50 })
    stage.judge = ({ fact }) => (fact.type === 'quizFinished' ? { result } : { verdict })
    outbox.wake()
    await vi.waitFor(() => expect(results).toEqual([result]))
    expect(outbox.state().pending).toBe(0)
  })

  test('that came too late is reported to its caller, else in a notice', async () => {
    expectLog('Failed to save quiz results')
    const { quiz, told, outbox, stage } = setUp(() => ({ outcome: 'logged', reason: 'attempt_over' }))
    await expect(quiz.answer(given)).rejects.toMatchObject({ code: 'attempt_over' })
    expect(told).toEqual([])
    const judge = stage.judge
    stage.judge = unavailable
    expect(await quiz.answer(given)).toBeNull()
    stage.judge = judge
    outbox.wake()
    await vi.waitFor(() => expect(told).toEqual(['late quizAnswered']))
  })

  test('reports its result to watchers of the attempt', async () => {
    expectLog('Failed to save quiz results')
    const { quiz, outbox, told, stage } = setUp(unavailable)
    expect(await quiz.answer(given)).toBeNull()
    expect(await quiz.answer({ ...given, questionID: 'q2' })).toBeNull()
    const late: LateAnswer[] = []
    quiz.watchAnswers?.(given, (one) => late.push(one) > 0)
    const result = testResult({ type: 'knowledgeCheck' })
    stage.judge = ({ fact }) =>
      JSON.stringify(fact.payload).includes('q1')
        ? { verdict, result }
        : { outcome: 'logged', reason: 'attempt_over' }
    outbox.wake()
    await vi.waitFor(() => expect(late).toHaveLength(2))
    expect(late).toEqual([
      { questionID: 'q1', marked: { ...verdict, result }, isOver: false },
      { questionID: 'q2', marked: null, isOver: true },
    ])
    expect(told).toEqual([])
  })

  test('that another tab has sent later is asked for', async () => {
    expectLog('Failed to save quiz results')
    const { quiz, ports, calls } = setUp(unavailable, { answerQuizQuestion: () => verdict })
    expect(await quiz.answer(given)).toBeNull()
    const late: LateAnswer[] = []
    quiz.watchAnswers?.(given, (one) => late.push(one) > 0)
    for (const entry of ports.store.all()) ports.store.remove(entry)
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await vi.waitFor(() => expect(late).toEqual([{ questionID: 'q1', marked: verdict, isOver: false }]))
    expect(calls).toHaveLength(1)
  })

  test('after the sign-in has ended is taken back: it stays in the form', async () => {
    const { quiz, outbox } = setUp(new AppError('unauthenticated', { message: 'Please sign in.' }))
    await expect(quiz.answer(given)).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'You were signed out. Sign in and try again.',
    })
    expect(outbox.state().pending).toBe(0)
  })

  test('that is refused rejects, without another message', async () => {
    const { quiz, told } = setUp(() => ({ outcome: 'refused', reason: 'invalid' }))
    await expect(quiz.answer(given)).rejects.toMatchObject({ code: 'validation' })
    expect(told).toEqual([])
  })
})

describe('the end of an attempt', () => {
  test('that another tab has sent is asked for', async () => {
    expectLog('Failed to save quiz results')
    const result = testResult()
    const { quiz, outbox, told, ports } = setUp(unavailable, {
      finishQuizAttempt: () => ({ result, courseProgress: null }),
    })
    expect(await quiz.finish(given)).toBeNull()
    const results: unknown[] = []
    quiz.watchResult?.(given, (found) => results.push(found))
    for (const entry of ports.store.all()) ports.store.remove(entry)
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await vi.waitFor(() => expect(results).toEqual([result]))
    expect(told).toEqual(['result of quiz'])
    expect(outbox.state().pending).toBe(0)
  })

  test('is sent before another attempt starts', async () => {
    expectLog('Failed to save quiz results')
    const order: string[] = []
    const { quiz, stage } = setUp(unavailable, {
      startQuizAttempt: () => {
        order.push('start')
        return { attemptID: 't2', questions: [], answered: [], startedAt: '', endsAt: null, timesTaken: 1 }
      },
    })
    expect(await quiz.finish(given)).toBeNull()
    stage.judge = ({ fact }) => {
      order.push(fact.type)
      return {}
    }
    await quiz.start('quiz')
    expect(order).toEqual(['quizFinished', 'start'])
  })

  test('keeps another attempt from starting as long as it waits', async () => {
    expectLog('Failed to save quiz results')
    const { quiz, calls } = setUp(unavailable)
    expect(await quiz.finish(given)).toBeNull()
    await expect(quiz.start('quiz')).rejects.toMatchObject({ code: 'unavailable' })
    expect(calls).toEqual([])
  }, 10_000)
})
