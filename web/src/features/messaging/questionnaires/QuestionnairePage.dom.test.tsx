import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type Answerers, refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testOrganization, testOwnFrame, testPortal, testViewer } from '#web/testing/testRecords.ts'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'
import { QuestionnairePage } from './QuestionnairePage.tsx'

afterEach(cleanup)

const question = (id: string, type: string, name: string, answers: string[] = []) => ({
  ...{ id, type, name, response: null },
  availableAnswers: answers.map((answerText) => ({ id: answerText.toLowerCase(), answerText })),
})
const made = {
  ...{
    key: 'acme~q',
    id: 'q',
    name: 'After the course',
    status: 'pending',
    startedAt: null,
    completedAt: null,
  },
  ...{ welcomeMessage: 'Five short questions.', completionMessage: null },
  questions: [
    question('q1', 'fillInTheBlank', 'How was it?'),
    question('q2', 'multipleChoice', 'Which tea?', ['Green', 'Black']),
    question('q3', 'multipleResponse', 'Which cups?', ['Small', 'Big']),
    question('q4', 'yesno', 'Again?'),
    question('q5', 'scale', 'How warm?'),
  ],
}

function show(values: object = {}, answerers: Answerers = {}, id = 'q') {
  const { api, calls } = testApi({
    viewer: () => testViewer('ana'),
    portalHome: () => ({
      ...{
        portal: testPortal(),
        organization: testOrganization(),
        ownFrame: testOwnFrame(),
        navigation: [],
        links: {},
      },
    }),
    customerInfo: () => ({ internal: { key: 'acme~ana', id: 'ana' } }),
    listQuestionairesByEmail: () => ({ items: [{ ...made, ...values }] }),
    answerQuestionnaire: ({ isFinished }) => ({
      questionnaire: { ...made, status: isFinished ? 'complete' : 'started' },
    }),
    ...answerers,
  })
  render(
    <TestSite api={api} path={`/questionnaire/${id}`}>
      <QuestionnairePage questionnaire={id} />
    </TestSite>,
  )
  const sent = () => calls.flatMap(({ name, input }) => (name === 'answerQuestionnaire' ? [input] : []))
  return { user: userEvent.setup(), sent }
}

test('is answered with the keyboard alone, saved in between, and complete once submitted (EML-05, EML-06)', async () => {
  const { user, sent } = show()
  await screen.findByText('Five short questions.')
  const text = screen.getByLabelText('How was it?')
  text.focus()
  await user.keyboard('Warm{Tab} {Tab} {Tab}{Tab} {Tab}')
  expect(screen.getByRole('slider', { name: 'How warm?' })).toBe(document.activeElement)
  expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('1')
  screen.getByText('4 of 5 answered')
  await screen.findByText('Your answers are saved.', {}, { timeout: 3000 })
  expect(sent()).toEqual([
    {
      questionnaire: 'acme~q',
      isFinished: false,
      answers: [
        { question: 'q1', response: 'Warm' },
        { question: 'q2', response: 'green' },
        { question: 'q3', response: ['small'] },
        { question: 'q4', response: 'yes' },
      ],
    },
  ])
  await user.keyboard('{Tab}{Enter}')
  await screen.findByRole('alertdialog', { name: 'One question is not answered' })
  expect(sent()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Keep answering' }))
  screen.getByRole('slider').focus()
  await user.keyboard(' ')
  screen.getByText('5 of 5 answered')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const thanks = await screen.findByText('Thank you for completing the questionnaire.')
  await hasFocus(thanks.closest<HTMLElement>('[tabindex]') ?? thanks)
  expect(sent().at(-1)).toEqual({
    ...{ questionnaire: 'acme~q', isFinished: true },
    answers: [{ question: 'q5', response: '1' }],
  })
})

test('keeps its answers here when they cannot be sent, and says so', async () => {
  let isDown = true
  const { user, sent } = show(
    {},
    {
      answerQuestionnaire: () => {
        if (isDown) throw refusal('unavailable')
        return { questionnaire: { ...made, status: 'complete' } }
      },
    },
  )
  await user.click(await screen.findByRole('radio', { name: 'Black' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await user.click(await screen.findByRole('button', { name: 'Submit anyway' }))
  await screen.findByText(/^Your answers could not be submitted\. They are still here/)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Black' }).checked).toBe(true)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await user.click(await screen.findByRole('button', { name: 'Submit anyway' }))
  await screen.findByText('Thank you for completing the questionnaire.')
  expect(sent().at(-1)).toMatchObject({ isFinished: true, answers: [{ question: 'q2', response: 'black' }] })
})

test('a complete one shows its completion message, and its answers where they are asked for (EML-07)', async () => {
  const questions = made.questions.map((one) => (one.id === 'q2' ? { ...one, response: 'green' } : one))
  const { user } = show({ status: 'complete', completionMessage: 'See you upstairs!', questions })
  await screen.findByText('See you upstairs!')
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  expect(screen.queryByText('Green')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'See your answers' }))
  await waitFor(() => screen.getByText('Green'))
})

test('one that is not the reader’s is not there', async () => {
  show({}, {}, 'other')
  await screen.findByRole('heading', { name: /does not exist, or it is meant for someone else/ })
})
