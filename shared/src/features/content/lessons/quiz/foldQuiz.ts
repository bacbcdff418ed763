import { foldState } from '../facts/foldState.ts'
import type { LessonFold } from '../facts/LessonFact.ts'
import { foldQuizAttempt } from './foldQuizAttempt.ts'

/** A quiz or knowledge check: judged by its attempts, never by a report (1§4). */
export const foldQuiz: LessonFold = (record, fact) => {
  const percent = fact.type === 'quizFinished' && fact.payload.isPassed ? 100 : 0
  const state = foldState(record.state, { occurredAt: fact.occurredAt, percent })
  if (fact.type !== 'quizStarted' && fact.type !== 'quizAnswered' && fact.type !== 'quizFinished')
    return { ...record, state }
  return { ...record, state, quiz: foldQuizAttempt(record.quiz, fact) }
}
