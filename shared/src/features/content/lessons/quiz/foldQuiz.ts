import type { QuizAttempt, QuizResult } from '../../entities/parts/quizResult.ts'
import { foldState } from '../facts/foldState.ts'
import type { LessonFact, LessonFold } from '../facts/LessonFact.ts'

/** A quiz or knowledge check: judged by its attempts, never by a report (1§4). */
export const foldQuiz: LessonFold = (record, fact) => {
  const percent = fact.type === 'quizFinished' && fact.payload.isPassed ? 100 : 0
  const state = foldState(record.state, { occurredAt: fact.occurredAt, percent })
  if (fact.type !== 'quizStarted' && fact.type !== 'quizAnswered' && fact.type !== 'quizFinished')
    return { ...record, state }
  return { ...record, state, quiz: foldQuizAttempt(record.quiz, fact) }
}

type QuizFact = Extract<LessonFact, { type: 'quizStarted' | 'quizAnswered' | 'quizFinished' }>

/**
 * Adds an event to a quiz's result (1§3, decision QUI-07): the newest attempt is the result itself, earlier ones
 * are its history, oldest first, and timesTaken counts the finished ones. A running attempt shows its progress,
 * but no marking until it is finished.
 */
export function foldQuizAttempt(known: QuizResult | undefined, fact: QuizFact): QuizResult {
  const attempts = known ? [...known.history, pickAttempt(known)] : []
  const { startedAt } = fact.payload
  const before = attempts.find((attempt) => attempt.startedDate === startedAt)
  const others = attempts.filter((attempt) => attempt !== before)
  const changed = foldAttempt(before ?? running(startedAt), fact)
  const all = [...others, changed].sort((a, b) => compare(a.startedDate ?? '', b.startedDate ?? ''))
  const newest = all.at(-1) ?? changed
  return {
    ...newest,
    // A knowledge check that became a quiz: the newest attempt says which.
    type: known && newest !== changed ? known.type : fact.payload.type,
    timesTaken: all.filter((attempt) => attempt.isCompleted).length,
    history: all.slice(0, -1),
  }
}

function foldAttempt(attempt: QuizAttempt, fact: QuizFact): QuizAttempt {
  if (attempt.isCompleted || fact.type === 'quizStarted') return attempt
  if (fact.type === 'quizAnswered')
    return { ...attempt, progress: Math.max(attempt.progress, fact.payload.progress) }
  const { score, isPassed, results } = fact.payload
  const ids = (isCorrect: boolean) => results.filter((r) => r.isCorrect === isCorrect).map((r) => r.question)
  return {
    ...attempt,
    isCompleted: true,
    isPassed,
    score,
    completedAt: fact.occurredAt,
    progress: 100,
    answers: { correct: ids(true), incorrect: ids(false) },
    results: [...results],
  }
}

const running = (startedAt: string): QuizAttempt => ({
  isStarted: true,
  isCompleted: false,
  isPassed: false,
  score: 0,
  startedDate: startedAt,
  completedAt: null,
  progress: 0,
  answers: { correct: [], incorrect: [] },
  results: [],
})

function pickAttempt({
  type: _type,
  timesTaken: _timesTaken,
  history: _history,
  ...attempt
}: QuizResult): QuizAttempt {
  return attempt
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
