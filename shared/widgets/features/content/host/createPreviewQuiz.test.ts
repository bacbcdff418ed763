import { expect, test } from 'vitest'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import { testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import { createPreviewQuiz, findQuizIn } from './createPreviewQuiz.ts'

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
  const section = testLesson('l', 'quiz', {
    questions,
    showAnswers: true,
    passingPercentage: 50,
  }) as CourseSection
  const quiz = createPreviewQuiz((id) => findQuizIn(section, id))
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

test('counts the attempts of a pretend learner, refuses one too many, and keeps the answers that are shown', async () => {
  const section = testLesson('l', 'quiz', {
    questions: [testQuestion('q1', ['a'])],
    showAnswers: true,
    passingPercentage: 100,
    limitRetakes: true,
    maximumRetakes: 0,
  }) as CourseSection
  let result: QuizResult | undefined
  const said: string[] = []
  const quiz = createPreviewQuiz((id) => findQuizIn(section, id), {
    resultOf: () => result,
    onStart: (lessonId) => said.push(`start ${lessonId}`),
    onFinish: (lessonId, _at, { score, isPassed }) => said.push(`finish ${lessonId} ${score} ${isPassed}`),
  })
  const { attemptID } = await quiz.start('l')
  const place = { lessonId: 'l', attemptID }
  await quiz.answer({ ...place, questionID: 'q1', userAnswers: ['b'], inputValue: null })
  result = (await quiz.finish(place)) ?? undefined
  expect(result).toMatchObject({ timesTaken: 1, isPassed: false, score: 0, answers: { incorrect: ['q1'] } })
  // The end may be asked for twice.
  await quiz.finish(place)
  expect(said).toEqual(['start l', 'finish l 0 false'])
  expect(await quiz.pastAnswers('l')).toMatchObject([{ answered: [{ questionID: 'q1', isCorrect: false }] }])
  await expect(quiz.start('l')).rejects.toMatchObject({ code: 'retakes_used' })
})
