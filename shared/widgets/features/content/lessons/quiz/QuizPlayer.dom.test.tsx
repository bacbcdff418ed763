import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import type { CourseItem } from '#shared/features/content/lessons/lesson.ts'
import { testHost, testPlayer, testResult } from '#widgets/kernel/testing/testHost.tsx'
import { HostProvider } from '../../host/HostContext.ts'
import type {
  GivenAnswer,
  LateAnswer,
  QuizCalls,
  ShownQuestion,
  Verdict,
  WidgetHost,
} from '../../host/WidgetHost.ts'
import { QuizPlayer } from './QuizPlayer.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const answers = [
  { id: 'a', answerText: 'Water' },
  { id: 'b', answerText: 'Leaf' },
]
const one = (type: ShownQuestion['type'], id: string = type): ShownQuestion => ({
  id,
  type,
  questionText: `Question ${id}?`,
  answers: type === 'openEnded' || type === 'fillInTheBlank' ? [] : answers,
  posterImageID: null,
})
const attempt = (questions: ShownQuestion[], more: object = {}) => ({
  attemptID: 't1',
  questions,
  answered: [],
  startedAt: new Date().toISOString(),
  endsAt: null,
  timesTaken: 0,
  isResumed: false,
  ...more,
})
const verdict = (questionID: string, more: Partial<Verdict> = {}): Verdict => ({
  questionID,
  isCorrect: true,
  correctAnswer: ['a'],
  explanations: { a: 'Because of the water.' },
  recorded: { userAnswers: ['a'], inputValue: null },
  ...more,
})

function show(
  quiz: Partial<WidgetHost['quiz']>,
  item: Partial<CourseItem> = {},
  result: QuizResult | null = null,
) {
  const given: GivenAnswer[] = []
  const host = testHost({
    quiz: {
      answer: async (answer) => {
        given.push(answer)
        const { userAnswers, inputValue } = answer
        return verdict(answer.questionID, { recorded: { userAnswers, inputValue } })
      },
      finish: async () => testResult(),
      ...quiz,
    },
  })
  const onPassed = vi.fn()
  render(
    <HostProvider value={host}>
      <QuizPlayer {...testPlayer<'quiz'>({ ...item, type: 'quiz' })} quizResult={result} onEnded={onPassed} />
    </HostProvider>,
  )
  return { given, onPassed, user: userEvent.setup() }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const begin = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(button('Start quiz'))
  await screen.findByRole('button', { name: 'Submit' })
}

describe('earlier attempts', () => {
  const earlier = testResult({
    score: 40,
    isPassed: false,
    startedDate: '2026-11-19T08:00:00.000Z',
    completedAt: '2026-11-19T08:05:00.000Z',
  })
  const twice = testResult({ score: 75, timesTaken: 2, history: [earlier] })
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

  test('are listed with their results, the newest first', () => {
    show({}, { showAnswers: false }, twice)
    expect(screen.getByRole('heading', { name: 'Your 2 attempts' })).toBeTruthy()
    expect(lines().slice(-2)).toEqual([
      expect.stringMatching(/20 November 2026.*Passed, 75%$/),
      expect.stringMatching(/19 November 2026.*Not passed, 40%$/),
    ])
    expect(screen.queryByRole('button', { name: 'Show answers' })).toBeNull()
  })

  test('show no score if the quiz does not', () => {
    show({}, { showScoreOnCompletion: false }, twice)
    expect(lines().at(-1)).toMatch(/Not passed$/)
  })

  test('are listed while another one is running', () => {
    show({}, {}, testResult({ isCompleted: false, isPassed: false, history: [earlier] }))
    expect(screen.getByRole('heading', { name: 'Your attempt' })).toBeTruthy()
  })

  test('show their answers on demand, and say why they cannot', async () => {
    let isDown = true
    const { user } = show(
      {
        pastAnswers: async () => {
          if (isDown) throw new Error('The server did not answer.')
          return [
            {
              startedDate: '2026-11-20T08:00:00.000Z',
              questions: [one('multipleChoiceQuestion', 'q1'), one('openEnded', 'q2')],
              answered: [verdict('q1', { isCorrect: false, correctAnswer: ['b'] })],
            },
          ]
        },
      },
      {},
      twice,
    )
    await user.click(button('Show answers'))
    expect(await screen.findByText('The server did not answer.')).toBeTruthy()
    isDown = false
    await user.click(button('Show answers'))
    expect(await screen.findByRole('heading', { name: 'Question q1?' })).toBeTruthy()
    expect(screen.getByText('Incorrect')).toBeTruthy()
    expect(screen.getByText('Your answer')).toBeTruthy()
    expect(screen.getByText('Not answered')).toBeTruthy()
    expect(screen.getByText('The answers of this attempt are not shown.')).toBeTruthy()
    await user.click(button('Hide answers'))
    expect(screen.queryByRole('heading', { name: 'Question q1?' })).toBeNull()
  })
})

describe('a quiz', () => {
  test('keeps typed or chosen answers that are not submitted when the learner leaves the lesson, until they are', async () => {
    const questions = [one('openEnded'), one('multipleResponseQuestion')]
    const start = async () => attempt(questions)
    const first = show({ start })
    await begin(first.user)
    await first.user.type(screen.getByRole('textbox'), 'Because of the bees')
    cleanup()

    const second = show({ start }, { showAnswers: false })
    await begin(second.user)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Because of the bees')
    await second.user.click(button('Submit'))
    await second.user.click(await screen.findByRole('checkbox', { name: 'Leaf' }))
    cleanup()

    const third = show({ start })
    await begin(third.user)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  })

  test('goes from intro to question, answer and results, and reports a pass', async () => {
    const { user, onPassed } = show(
      { start: async () => attempt([one('multipleChoiceQuestion')]) },
      { passedMessage: 'The kettle is yours.' },
    )
    await begin(user)
    await user.click(screen.getByText('Water'))
    await user.click(button('Submit'))
    expect((await screen.findByRole('status')).textContent).toBe('Correct')
    expect(screen.getByText('Because of the water.')).toBeTruthy()
    await user.click(button('See results'))
    expect(await screen.findByText('The kettle is yours.')).toBeTruthy()
    expect(screen.getByText('100%')).toBeTruthy()
    expect(onPassed).toHaveBeenCalledOnce()
  })

  test('a double click on Submit chooses no answer of the next question, and a click of its own does', async () => {
    const questions = [one('multipleChoiceQuestion', 'q1'), one('multipleChoiceQuestion', 'q2')]
    const { user } = show({ start: async () => attempt(questions), answer: async () => null })
    await begin(user)
    await user.click(screen.getByRole('radio', { name: 'Leaf' }))
    await user.click(button('Submit'))
    await screen.findByText('Question q2?')
    const leaf = screen.getByRole('radio', { name: 'Leaf' })
    fireEvent.mouseDown(leaf, { detail: 2 })
    fireEvent.click(leaf, { detail: 2 })
    expect(leaf.getAttribute('aria-checked')).toBe('false')
    expect(button('Submit').disabled).toBe(true)
    await user.click(leaf)
    expect(leaf.getAttribute('aria-checked')).toBe('true')
    expect(button('Submit').disabled).toBe(false)
  })

  test('ends the attempt with its last answer, and once, whether or not the results are looked at', async () => {
    const questions = [one('multipleChoiceQuestion', 'q1'), one('multipleChoiceQuestion', 'q2')]
    const finish = vi.fn(async () => testResult())
    const { user } = show({ start: async () => attempt(questions), finish })
    await begin(user)
    await user.click(screen.getByText('Water'))
    await user.click(button('Submit'))
    await screen.findByText('Correct')
    expect(finish).not.toHaveBeenCalled()
    await user.click(button('Next question'))
    await user.click(await screen.findByText('Water'))
    await user.click(button('Submit'))
    await screen.findByText('Correct')
    expect(finish).toHaveBeenCalledOnce()
    await user.click(button('See results'))
    await screen.findByText('100%')
    expect(finish).toHaveBeenCalledOnce()
  })

  test('asks again for the results of an attempt that could not be ended at first', async () => {
    const finish = vi.fn(async () => testResult())
    finish.mockRejectedValueOnce(new Error('away'))
    const { user } = show({ start: async () => attempt([one('multipleChoiceQuestion')]), finish })
    await begin(user)
    await user.click(screen.getByText('Water'))
    await user.click(button('Submit'))
    await screen.findByText('Correct')
    await user.click(button('See results'))
    await screen.findByText('100%')
    expect(finish).toHaveBeenCalledTimes(2)
  })

  test('skips the answers and the score if the quiz does not show them', async () => {
    const { user } = show(
      { start: async () => attempt([one('fillInTheBlank', 'q1'), one('fillInTheBlank', 'q2')]) },
      { showAnswers: false, showScoreOnCompletion: false },
    )
    await begin(user)
    await user.type(screen.getByRole('textbox'), 'two{Enter}')
    await screen.findByText('Question q2?')
    expect(screen.queryByText('Correct')).toBeNull()
    await user.type(screen.getByRole('textbox'), 'two{Enter}')
    await screen.findByText('You passed')
    expect(screen.queryByText('100%')).toBeNull()
  })

  test.each([
    ['multipleChoiceQuestion', { userAnswers: ['b'], inputValue: null }],
    ['multipleResponseQuestion', { userAnswers: ['b'], inputValue: null }],
    ['fillInTheBlank', { userAnswers: [], inputValue: 'leaf' }],
    ['openEnded', { userAnswers: [], inputValue: 'leaf' }],
  ] as const)('asks a %s, and refuses an empty answer', async (type, expected) => {
    const { user, given } = show({ start: async () => attempt([one(type)]) })
    await begin(user)
    expect(button('Submit').disabled).toBe(true)
    if (expected.inputValue === null) await user.click(screen.getByText('Leaf'))
    else {
      await user.type(screen.getByRole('textbox'), '   ')
      expect(button('Submit').disabled).toBe(true)
      await user.clear(screen.getByRole('textbox'))
      await user.type(screen.getByRole('textbox'), 'leaf')
    }
    await user.click(button('Submit'))
    await vi.waitFor(() => expect(given).toHaveLength(1))
    expect(given[0]).toMatchObject({ ...expected, questionID: type, attemptID: 't1', lessonId: 'lesson' })
  })

  test('gives an open question six rows', async () => {
    const { user } = show({ start: async () => attempt([one('openEnded')]) })
    await begin(user)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').rows).toBe(6)
  })

  test('blocks input while an answer is being sent, and keeps it if that fails', async () => {
    let fail: (error: Error) => void = () => undefined
    const { user } = show({
      start: async () => attempt([one('fillInTheBlank')]),
      answer: () => new Promise((_resolve, reject) => (fail = reject)),
    })
    await begin(user)
    await user.type(screen.getByRole('textbox'), 'leaf{Enter}')
    expect(button('Submit').disabled).toBe(true)
    await act(async () => fail(new Error('Failed to save quiz results')))
    expect(screen.getByRole('alert').textContent).toBe('Failed to save quiz results')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('leaf')
    expect(button('Submit').disabled).toBe(false)
  })

  test('continues after a reload with the first unanswered question', async () => {
    const { user } = show(
      {
        start: async () =>
          attempt([one('fillInTheBlank', 'q1'), one('fillInTheBlank', 'q2')], {
            answered: [verdict('q1')],
            isResumed: true,
          }),
      },
      {},
      testResult({ isCompleted: false, timesTaken: 0 }),
    )
    await user.click(button('Continue quiz'))
    expect(await screen.findByText('Question q2?')).toBeTruthy()
    expect(screen.getByText('Question 2 of 2')).toBeTruthy()
  })

  test('cannot be started once all attempts are used', () => {
    show({}, { limitRetakes: true, maximumRetakes: 1 }, testResult({ timesTaken: 2, isPassed: false }))
    expect(
      screen.getByText('You have exceeded the number of times you are allowed to take this quiz or test.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: /quiz/ })).toBeNull()
  })

  test('hides exceeded attempts from a learner who has passed, and offers the next lesson', async () => {
    const onContinue = vi.fn()
    // A failed retake takes nothing away from who passed before.
    const before = testResult({ startedDate: '2026-11-19T08:00:00.000Z' })
    const taken = testResult({ timesTaken: 2, isPassed: false, score: 20, history: [before] })
    render(
      <HostProvider value={testHost()}>
        <QuizPlayer
          {...testPlayer<'quiz'>({ type: 'quiz', limitRetakes: true, maximumRetakes: 1 })}
          quizResult={taken}
          onContinue={onContinue}
        />
      </HostProvider>,
    )
    expect(screen.queryByText(/exceeded/)).toBeNull()
    expect(screen.getByText('You have passed.')).toBeTruthy()
    await userEvent.click(button('Continue'))
    expect(onContinue).toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: /quiz/ })).toBeNull()
  })

  test('says nothing about the maximum of retakes beside a passed result', async () => {
    const { user } = show(
      {
        start: async () => attempt([one('fillInTheBlank')]),
        finish: async () => testResult({ isPassed: true }),
      },
      { limitRetakes: true, maximumRetakes: 0, showAnswers: false },
    )
    await begin(user)
    await user.type(screen.getByRole('textbox'), 'x{Enter}')
    expect(await screen.findByText('You passed')).toBeTruthy()
    expect(screen.queryByText(/maximum number of retakes/)).toBeNull()
  })

  test.each([
    ['a visitor is told before a limited quiz that there will be no result', true, true, true],
    ['a visitor is told nothing of it before an unlimited quiz', true, false, false],
    ['a learner is told nothing of it', false, true, false],
  ])('%s', async (_name, isVisitor, limitRetakes, isTold) => {
    const visitor = { signUp: vi.fn(), signIn: vi.fn() }
    render(
      <HostProvider value={testHost(isVisitor ? { visitor } : {})}>
        <QuizPlayer {...testPlayer<'quiz'>({ type: 'quiz', limitRetakes })} />
      </HostProvider>,
    )
    expect(button('Start quiz')).toBeTruthy()
    expect(screen.queryByText(/only people who are signed in see their result/) !== null).toBe(isTold)
    if (!isTold) return
    await userEvent.click(button('Create Account'))
    await userEvent.click(button('Sign In'))
    expect(visitor.signUp).toHaveBeenCalled()
    expect(visitor.signIn).toHaveBeenCalled()
  })

  test('offers no retake after the last attempt', async () => {
    const { user } = show(
      {
        start: async () => attempt([one('fillInTheBlank')]),
        finish: async () => testResult({ isPassed: false, score: 0 }),
      },
      { limitRetakes: true, maximumRetakes: 0, showAnswers: false, failedMessage: 'Have another cup.' },
    )
    await begin(user)
    await user.type(screen.getByRole('textbox'), 'x{Enter}')
    expect(await screen.findByText('You have reached the maximum number of retakes allowed.')).toBeTruthy()
    expect(screen.getByText('Have another cup.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retake quiz' })).toBeNull()
  })

  test('shows the remaining time, and only a way to the results when it is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const finish = vi.fn(async () => testResult({ isPassed: false, score: 0 }))
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const host = testHost({
      quiz: {
        start: async () =>
          attempt([one('fillInTheBlank')], { endsAt: new Date(Date.now() + 90_000).toISOString() }),
        finish,
      },
    })
    render(
      <HostProvider value={host}>
        <QuizPlayer {...testPlayer({ type: 'quiz' })} />
      </HostProvider>,
    )
    await user.click(button('Start quiz'))
    expect((await screen.findByRole('timer')).textContent).toContain('01:30')
    await act(() => vi.advanceTimersByTimeAsync(91_000))
    const dialog = screen.getByRole('alertdialog', { name: 'Time Limit Exceeded' })
    expect(dialog.textContent).toContain('The time limit has been exceeded.')
    await user.click(button('OK'))
    expect(await screen.findByText('Not passed yet')).toBeTruthy()
    expect(finish).toHaveBeenCalledWith({ lessonId: 'lesson', attemptID: 't1' })
  })

  test('opens the same dialog when the server says that the time is over', async () => {
    const endsAt = new Date(Date.now() - 1000).toISOString()
    const { user } = show({
      start: async () => attempt([one('fillInTheBlank')], { endsAt }),
      answer: () => Promise.reject(Object.assign(new Error('over'), { code: 'attempt_over' })),
    })
    await user.click(button('Start quiz'))
    expect(await screen.findByRole('alertdialog', { name: 'Time Limit Exceeded' })).toBeTruthy()
  })

  test('shows the accepted answers of a wrong fill-in, and the explanation', async () => {
    const { user } = show({
      start: async () => attempt([one('fillInTheBlank')]),
      answer: async ({ questionID, userAnswers, inputValue }) =>
        verdict(questionID, {
          isCorrect: false,
          correctAnswer: ['Oolong', 'Wulong'],
          explanations: { x1: 'It is half way.' },
          recorded: { userAnswers, inputValue },
        }),
    })
    await begin(user)
    await user.type(screen.getByRole('textbox'), 'mint{Enter}')
    await screen.findByText('Incorrect')
    expect(screen.getByText('mint')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'OolongAccepted answer',
      'WulongAccepted answer',
    ])
    expect(screen.getByText('It is half way.')).toBeTruthy()
  })

  test.each([
    ['as the answers tell it', 50, { correct: ['q1'], incorrect: ['q2'] }, '1 of 2 correct'],
    ['by the score, where answers are hidden', 50, { correct: [], incorrect: [] }, '1 of 2 correct'],
    ['by the score, where none was right', 0, { correct: [], incorrect: [] }, '0 of 2 correct'],
  ])('says how many were right %s', async (_how, score, marks, said) => {
    const { user } = show(
      {
        start: async () =>
          attempt(['q1', 'q2'].map((id) => one('fillInTheBlank', id)).concat(one('openEnded', 'q3')), {
            answered: ['q1', 'q2', 'q3'].map((id) => verdict(id)),
          }),
        finish: async () => testResult({ score, answers: marks }),
      },
      { showAnswers: marks.correct.length > 0 },
    )
    await user.click(button('Start quiz'))
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.getByText(`${score}%`)).toBeTruthy()
  })
})

describe('two tabs on one attempt', () => {
  const elsewhere = { userAnswers: ['b'], inputValue: null }

  test('the later one says so, and shows the recorded answer', async () => {
    const { user } = show({
      start: async () => attempt([one('multipleChoiceQuestion', 'q1'), one('multipleChoiceQuestion', 'q2')]),
      answer: async ({ questionID }) =>
        verdict(questionID, { isCorrect: false, correctAnswer: ['a'], recorded: elsewhere }),
    })
    await begin(user)
    await user.click(screen.getByText('Water'))
    await user.click(button('Submit'))
    expect(await screen.findByText(/already answered this question in another tab/)).toBeTruthy()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^WaterCorrect answer/),
      'LeafYour answer',
    ])
    await user.click(button('Next question'))
    await screen.findByText('Question q2?')
    expect(screen.queryByText(/another tab/)).toBeNull()
  })

  test('a visitor whose result is withheld reads why, and neither answer nor score', async () => {
    const { user, onPassed } = show(
      {
        start: async () => attempt([one('multipleChoiceQuestion', 'q1')]),
        answer: async ({ questionID }) =>
          verdict(questionID, { isCorrect: null, correctAnswer: [], explanations: null }),
        finish: async () => testResult({ score: 0, isPassed: false, isWithheld: true, results: [] }),
      },
      { showAnswers: true, showScoreOnCompletion: true, limitRetakes: true, maximumRetakes: 3 },
    )
    await begin(user)
    await user.click(screen.getByText('Water'))
    await user.click(button('Submit'))
    expect(await screen.findByRole('heading', { name: 'Quiz finished' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain('only people who are signed in')
    expect(screen.queryByText(/%|Correct|passed/)).toBeNull()
    expect(onPassed).not.toHaveBeenCalled()
  })

  test('it says so too if answers are not shown', async () => {
    const { user } = show(
      {
        start: async () => attempt([one('multipleChoiceQuestion', 'q1'), one('fillInTheBlank', 'q2')]),
        answer: async ({ questionID }) =>
          verdict(questionID, {
            isCorrect: null,
            correctAnswer: [],
            explanations: null,
            recorded: elsewhere,
          }),
      },
      { showAnswers: false },
    )
    await begin(user)
    await user.click(screen.getByText('Water'))
    await user.click(button('Submit'))
    await screen.findByText('Question q2?')
    expect(screen.getByText(/already answered the previous question in another tab/)).toBeTruthy()
  })

  test('shows the result of an attempt that the other tab finished, and does not mention time', async () => {
    const { user } = show({
      start: async () => attempt([one('fillInTheBlank')]),
      answer: () => Promise.reject(Object.assign(new Error('over'), { code: 'attempt_over' })),
    })
    await begin(user)
    await user.type(screen.getByRole('textbox'), 'x{Enter}')
    expect(await screen.findByText('You passed')).toBeTruthy()
    expect(screen.getByText(/finished this attempt in another tab/)).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('without a connection', () => {
  test('the quiz continues, says what is saved, and shows the result once it was sent', async () => {
    let tell: ((result: QuizResult) => void) | null = null
    const asked: unknown[] = []
    const { user, onPassed } = show({
      start: async () => attempt([one('multipleChoiceQuestion', 'q1'), one('multipleChoiceQuestion', 'q2')]),
      answer: async (answer) => {
        asked.push(answer.questionID)
        return null
      },
      finish: async () => null,
      watchResult(place, listener) {
        asked.push(place)
        tell = listener
        return () => undefined
      },
    })
    await begin(user)
    await user.click(screen.getByRole('radio', { name: 'Leaf' }))
    await user.click(button('Submit'))
    await screen.findByText('Question q2?')
    expect(screen.getByText(/Your answer is saved in this browser/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Leaf' }))
    await user.click(button('Submit'))
    const waiting = await screen.findByRole('heading', { name: 'Your answers are not sent yet' })
    expect(document.activeElement).toBe(waiting)
    expect(asked).toEqual(['q1', 'q2', { lessonId: 'lesson', attemptID: 't1' }])
    expect(sessionStorage).toHaveLength(0)
    act(() => tell?.(testResult({ score: 50 })))
    expect(await screen.findByText('50%')).toBeTruthy()
    expect(screen.queryByText(/saved in this browser/)).toBeNull()
    expect(onPassed).toHaveBeenCalledOnce()
  })

  const two = () => attempt([one('multipleChoiceQuestion', 'q1'), one('multipleChoiceQuestion', 'q2')])
  /** Answers the first question of two without a connection. `tell` is what becomes of it later. */
  async function answerOffline(more: Partial<QuizCalls> = {}) {
    let listener: ((late: LateAnswer) => boolean) | null = null
    const { user } = show({
      start: async () => two(),
      answer: async () => null,
      watchAnswers(_place, listen) {
        listener = listen
        return () => undefined
      },
      ...more,
    })
    await begin(user)
    await user.click(screen.getByRole('radio', { name: 'Leaf' }))
    await user.click(button('Submit'))
    await screen.findByText('Question q2?')
    const tell = (late: Partial<LateAnswer>) =>
      act(async () => void listener?.({ questionID: 'q1', marked: null, isOver: false, ...late }))
    return { user, tell }
  }

  test('says that a kept answer was sent, and shows its verdict', async () => {
    const { user, tell } = await answerOffline()
    const marked = {
      ...{ questionID: 'q1', isCorrect: true, correctAnswer: ['a'], explanations: {} },
      recorded: { userAnswers: ['a'], inputValue: null },
    }
    await tell({ questionID: 'unknown', marked })
    expect(screen.getByText(/saved in this browser/)).toBeTruthy()
    await tell({ marked })
    expect(screen.queryByText(/saved in this browser/)).toBeNull()
    expect(screen.getByText('Your answers were sent.')).toBeTruthy()
    await user.click(screen.getByText('Question 1: correct'))
    expect(screen.getByRole('heading', { name: 'Question q1?' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Question q2?' })).toBeTruthy()
  })

  test('says when a kept answer came after another device had finished the attempt, and shows its result', async () => {
    const { tell } = await answerOffline({ finish: async () => testResult({ score: 50 }) })
    await tell({ isOver: true })
    expect(await screen.findByText('50%')).toBeTruthy()
    const said = screen.getByText(/finished this attempt in another tab or on another device/)
    expect(said.textContent).toContain('The answers you gave here did not count.')
  })
})
