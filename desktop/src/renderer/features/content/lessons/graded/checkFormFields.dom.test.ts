import { expect, it } from 'vitest'
import { quizFields } from '#shared/features/content/lessons/quiz/quizFields.ts'
import { lessonEditors } from '../lessonEditors.ts'
import { checkFormFields } from './gradedFormFields.ts'

it('hides the quiz settings that have no effect on a knowledge check (QUI-33)', () => {
  const offered = new Set<string>(['questions', ...checkFormFields.taking, ...checkFormFields.result])
  const others = Object.keys(quizFields).filter((name) => !offered.has(name))
  expect(others.toSorted()).toEqual([
    'noOfQuestionsToAsk',
    'passingPercentage',
    'randomizeQuestionOrder',
    'showAnswers',
    'showScoreOnCompletion',
    'timeLimitEnabled',
    'timeLimitForQuiz',
  ])
  // What the editor names is not among the other settings of the lesson.
  for (const name of others) expect(lessonEditors.knowledgeCheck.fields).toContain(name)
})
