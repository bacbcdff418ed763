import { expect, test } from 'vitest'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import { createPreviewQuiz } from './createPreviewQuiz.ts'

const questions = [
  testQuestion('q1', ['a']),
  testQuestion('q2', [], {
    type: 'fillInTheBlank',
    answers: [{ id: 'x', answerText: 'Oolong', explanation: 'It is half way.' }],
  }),
  testQuestion('q3', [], { type: 'openEnded', answers: [] }),
]
const typed = (inputValue: string) => ({ userAnswers: [], inputValue })

test('reveals and scores as the server does: the texts of a fill-in, and nothing for open questions', async () => {
  // Cast: the tests' sections are complete.
  const quiz = createPreviewQuiz(
    testLesson('l', 'quiz', { questions, showAnswers: true, passingPercentage: 50 }) as CourseSection,
  )
  const { attemptID } = await quiz.start('l')
  const give = (questionID: string, given: { userAnswers: string[]; inputValue: string | null }) =>
    quiz.answer({ lessonId: 'l', attemptID, questionID, ...given })
  await give('q1', { userAnswers: ['a'], inputValue: null })
  expect(await give('q2', typed('mint'))).toEqual({
    questionID: 'q2',
    isCorrect: false,
    correctAnswer: ['Oolong'],
    explanations: { x: 'It is half way.' },
    recorded: typed('mint'),
  })
  await give('q3', typed('because'))
  expect(await quiz.finish({ lessonId: 'l', attemptID })).toMatchObject({
    score: 50,
    answers: { correct: ['q1'], incorrect: ['q2'] },
  })
})
