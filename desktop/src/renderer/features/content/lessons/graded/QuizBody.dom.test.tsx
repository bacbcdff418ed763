import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { ofKind } from '#shared/features/content/lessons/parts.ts'
import type { AnsweredQuestion } from '#shared/features/content/questions/QuestionKind.ts'
import { answered, markAnswer } from '#shared/features/content/questions/questionKinds.ts'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'

let open: OpenConsole
let course: Row

beforeEach(async () => {
  open = await openConsole()
  course = await open.core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
  open.go(`/app/course-editor/${course.id}`)
  await screen.findByText('No lessons yet')
  await open.user.click(screen.getAllByRole('button', { name: 'Add lesson' })[0] as HTMLElement)
  await open.user.click(await screen.findByRole('menuitem', { name: 'Quiz' }))
  await screen.findByRole('list', { name: 'Questions' })
})
afterEach(() => open.close())

/** The stored lesson; of its questions, those with answers. */
async function item(): Promise<{ questions: AnsweredQuestion[] }> {
  const row = await open.core.api.get({ entity: 'course', key: course.key })
  const [section] = row.sections as CourseSection[]
  const quiz = ofKind(section?.item, 'quiz')
  if (!quiz) throw new Error('no quiz was stored')
  return { questions: quiz.questions.flatMap((question) => answered(question) ?? []) }
}

describe('the quiz editor', () => {
  it('asks for the number of retakes and the time only once they are limited', async () => {
    await screen.findByLabelText('Limit retakes')
    expect(screen.queryByLabelText('Maximum retakes')).toBeNull()
    expect(screen.queryByLabelText('Time limit (minutes)')).toBeNull()
    await open.user.click(screen.getByLabelText('Limit retakes'))
    await screen.findByLabelText('Maximum retakes')
    expect(screen.queryByLabelText('Time limit (minutes)')).toBeNull()
  })

  it('starts with one multiple-choice question with two empty answers, the first marked correct (SAV-13)', async () => {
    await waitFor(async () => {
      const { questions } = await item()
      expect(questions).toHaveLength(1)
      expect(questions[0]?.type).toBe('multipleChoiceQuestion')
      expect(questions[0]?.answers.map((answer) => answer.answerText)).toEqual(['', ''])
      expect(questions[0]?.correctAnswer).toEqual([questions[0]?.answers[0]?.id])
    })
  })

  it('says that statistics are on the server, where there is none', async () => {
    await open.user.click(screen.getByRole('button', { name: 'Statistics' }))
    expect(await screen.findByText('Statistics are kept on the server')).toBeTruthy()
  })

  it('stores texts, the marked answer and an answer added with Enter', async () => {
    await open.user.type(screen.getByLabelText('Text of question 1'), 'How hot?')
    await open.user.type(screen.getByLabelText('Text of answer 1'), '75 degrees{Enter}')
    await waitFor(() => expect(screen.getAllByRole('radio', { name: /^Correct/ })).toHaveLength(3))
    await open.user.type(screen.getByLabelText('Text of answer 2'), 'Boiling')
    await open.user.click(screen.getByRole('radio', { name: 'Correct: answer 2' }))
    await waitFor(async () => {
      const [question] = (await item()).questions
      expect(question?.questionText).toBe('How hot?')
      expect(question?.answers.map((answer) => answer.answerText)).toEqual(['75 degrees', 'Boiling', ''])
      expect(question?.correctAnswer).toEqual([question?.answers[1]?.id])
    })
  })

  it('focuses a new question and a new answer at once', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Add question' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Text of question 2'))
    fireEvent.click(screen.getAllByRole('button', { name: 'Add answer' })[0] as HTMLElement)
    expect(document.activeElement).toBe(screen.getAllByLabelText('Text of answer 3')[0])
    await waitFor(async () => expect((await item()).questions[0]?.answers).toHaveLength(3))
  })

  it('puts text typed after “Explanation” into the box that it opens', async () => {
    await open.user.click(screen.getByRole('button', { name: 'Explanation of answer 1' }))
    await open.user.keyboard('It is half way.')
    await waitFor(async () =>
      expect((await item()).questions[0]?.answers[0]?.explanation).toBe('It is half way.'),
    )
  })

  it('marks several answers of a multiple-response question, and removes a mark with its answer', async () => {
    fireEvent.change(screen.getByLabelText('Type of question 1'), {
      target: { value: 'multipleResponseQuestion' },
    })
    await open.user.click(await screen.findByRole('checkbox', { name: 'Correct: answer 2' }))
    await waitFor(async () => expect((await item()).questions[0]?.correctAnswer).toHaveLength(2))
    await open.user.click(screen.getByRole('button', { name: 'Remove answer 1' }))
    await waitFor(async () => {
      const [question] = (await item()).questions
      expect(question?.correctAnswer).toEqual(question?.answers.map(({ id }) => id))
      expect(question?.answers).toHaveLength(1)
    })
  })

  it('adds, moves by key and removes questions', async () => {
    await open.user.type(screen.getByLabelText('Text of question 1'), 'First')
    await open.user.click(screen.getByRole('button', { name: 'Add question' }))
    const second = await screen.findByLabelText('Text of question 2')
    await open.user.type(second, 'Second')
    await open.user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    const texts = async () => (await item()).questions.map((question) => question.questionText)
    await waitFor(async () => expect(await texts()).toEqual(['Second', 'First']))
    await open.user.click(screen.getByRole('button', { name: 'Delete Question 1' }))
    await waitFor(async () => expect(await texts()).toEqual(['First']))
    await hasFocus(screen.getByLabelText('Text of question 1'))
    await open.user.click(screen.getByRole('button', { name: 'Delete Question 1' }))
    await hasFocus(await screen.findByRole('button', { name: 'Add question' }))
  })

  async function fill(words: string[], rightOnes: number[]) {
    setType('multipleResponseQuestion')
    for (const [index, word] of words.entries()) {
      if (index > 1) await open.user.click(screen.getByRole('button', { name: 'Add answer' }))
      await open.user.type(await screen.findByLabelText(`Text of answer ${index + 1}`), word)
      const box = await screen.findByRole<HTMLInputElement>('checkbox', {
        name: `Correct: answer ${index + 1}`,
      })
      if (box.checked !== rightOnes.includes(index)) await open.user.click(box)
    }
  }
  const setType = (value: string) =>
    fireEvent.change(screen.getByLabelText('Type of question 1'), { target: { value } })
  const ticks = () =>
    screen.getAllByLabelText<HTMLInputElement>(/^Correct: answer/).map(({ checked }) => checked)

  it('keeps the ticks of several answers while the type passes through multiple choice', async () => {
    await fill(['Green', 'Black', 'Stone'], [0, 1])
    setType('multipleChoiceQuestion')
    await screen.findByText(/Several are marked: learners must choose all of them/)
    expect(ticks()).toEqual([true, true, false])
    setType('multipleResponseQuestion')
    await waitFor(async () => {
      const [question] = (await item()).questions
      expect(question?.type).toBe('multipleResponseQuestion')
      expect(question?.correctAnswer).toHaveLength(2)
    })
    expect(ticks()).toEqual([true, true, false])
  })

  it.each([
    ['at once', ['fillInTheBlank']],
    ['through a free text', ['openEnded', 'fillInTheBlank']],
  ])(
    'accepts only the right choices in a fill-in, and gives back the wrong ones: %s',
    async (_way, types) => {
      await fill(['Green', 'Black', 'Stone'], [0, 1])
      for (const type of types) {
        setType(type)
        await waitFor(() => expect(screen.getByLabelText('Type of question 1')).toHaveProperty('value', type))
      }
      await screen.findByText(/Not accepted, because they were wrong choices: Stone/)
      screen.getByText(/^Write the question with a line for the gap/)
      expect(screen.getAllByLabelText(/^Text of answer/)).toHaveLength(2)
      const [typed] = (await item()).questions
      if (!typed) throw new Error('no question was stored')
      const says = (inputValue: string) => markAnswer(typed, { userAnswers: [], inputValue })
      expect(['green', 'black', 'stone'].map(says)).toEqual([true, true, false])
      setType('multipleResponseQuestion')
      await screen.findByLabelText('Text of answer 3')
      expect(ticks()).toEqual([true, true, false])
    },
  )

  it.each(['fillInTheBlank', 'openEnded'])('is one step to undo when it becomes %s', async (type) => {
    await fill(['Green', 'Black', 'Stone'], [0, 1])
    const typeOf = async () => (await item()).questions[0]?.type
    await waitFor(async () => expect((await item()).questions[0]).toHaveProperty('correctAnswer.length', 2))
    setType(type)
    await waitFor(async () => expect(await typeOf()).toBe(type === 'openEnded' ? undefined : type))
    await open.user.click(screen.getByRole('button', { name: /^Undo/ }))
    await waitFor(async () => expect(await typeOf()).toBe('multipleResponseQuestion'))
    expect((await item()).questions[0]).toMatchObject({ notAccepted: [] })
  })
})
