import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import { partsOf } from '#shared/features/content/lessons/parts.ts'
import { foldQuizAttempt } from '#shared/features/content/lessons/quiz/foldQuiz.ts'
import type { QuizFacts } from '#shared/features/content/lessons/quiz/quizFacts.ts'
import {
  answered,
  listChoices,
  markAnswer,
  shownKeyOf,
} from '#shared/features/content/questions/questionKinds.ts'
import type { QuizQuestion } from '#shared/features/content/questions/quizQuestion.ts'
import { isGradedItem, type QuizPlace } from '#shared/features/content/rules/outline/courseOutline.ts'
import {
  countMinutes,
  drawQuestions,
  quizResultView,
  retakes,
} from '#shared/features/content/rules/quizAttempts.ts'
import { scoreKnowledgeCheck, scoreQuiz } from '#shared/features/content/rules/quizMarking.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
import type { PastAnswers, QuizCalls, ShownQuestion, Verdict } from './WidgetHost.ts'

type Quiz = QuizPlace['item']
type Attempt = {
  id: string
  item: Quiz
  asked: QuizQuestion[]
  answers: Map<string, { verdict: Verdict; isCorrect: boolean | null }>
  startedAt: string
}

/** Whose attempts are counted: a pretend learner's. */
type PreviewLearner = {
  resultOf(lessonId: string): QuizResult | undefined
  onStart(lessonId: string, at: string, payload: QuizFacts['quizStarted']): void
  onFinish(lessonId: string, at: string, payload: QuizFacts['quizFinished']): void
}

/** One attempt at a time for each quiz, drawn and marked by the server's rules. Without a learner none is counted. */
export function createPreviewQuiz(
  find: (lessonId: string) => Quiz | null,
  learner: PreviewLearner | null = null,
): QuizCalls {
  const attempts = new Map<string, Attempt>()
  const past = new Map<string, PastAnswers[]>()
  function attemptAt(lessonId: string, id: string): Attempt {
    const attempt = attempts.get(lessonId)
    if (attempt?.id !== id) throw new AppError('not_found')
    return attempt
  }
  return {
    async start(lessonId) {
      const item = find(lessonId)
      if (!item) throw new AppError('not_found')
      const timesTaken = learner?.resultOf(lessonId)?.timesTaken ?? 0
      if (!retakes(item, timesTaken).isAllowed) throw new AppError('retakes_used')
      const asked = drawQuestions(item, Math.random)
      const startedAt = new Date().toISOString()
      const attempt = { id: createId(), item, asked, answers: new Map(), startedAt }
      attempts.set(lessonId, attempt)
      learner?.onStart(lessonId, startedAt, { startedAt, type: kindOf(item) })
      const minutes = countMinutes(item)
      return {
        attemptID: attempt.id,
        questions: asked.map(withoutKey),
        answered: [],
        startedAt,
        endsAt: minutes > 0 ? new Date(Date.parse(startedAt) + minutes * 60_000).toISOString() : null,
        timesTaken,
        isResumed: false,
      }
    },
    async answer({ lessonId, attemptID, questionID, userAnswers, inputValue }) {
      const { item, asked, answers } = attemptAt(lessonId, attemptID)
      const question = asked.find(({ id }) => id === questionID)
      if (!question) throw new AppError('not_found')
      const isCorrect = markAnswer(question, { userAnswers, inputValue })
      const explanations = (answered(question)?.answers ?? [])
        .filter((answer) => answer.explanation)
        .map((answer): [string, string] => [answer.id, answer.explanation ?? ''])
      const isShown = showsAnswers(item)
      const verdict: Verdict = {
        questionID,
        isCorrect: isShown ? isCorrect : null,
        correctAnswer: isShown ? shownKeyOf(question) : [],
        explanations: isShown ? Object.fromEntries(explanations) : null,
        recorded: { userAnswers, inputValue },
      }
      answers.set(questionID, { verdict, isCorrect })
      return verdict
    },
    async finish({ lessonId, attemptID }) {
      const attempt = attemptAt(lessonId, attemptID)
      const known = learner?.resultOf(lessonId)
      const at = new Date().toISOString()
      const payload = markAttempt(attempt)
      const isCounted = known?.completedAt != null && known.startedDate === attempt.startedAt
      if (!isCounted) {
        learner?.onFinish(lessonId, at, payload)
        past.set(lessonId, [pastOf(attempt), ...(past.get(lessonId) ?? [])])
      }
      const result = foldQuizAttempt(known, {
        ...{ id: attempt.id, occurredAt: at, payload },
        type: 'quizFinished',
      })
      return quizResultView(result, showsAnswers(attempt.item))
    },
    async pastAnswers(lessonId) {
      const item = find(lessonId)
      return item && learner && showsAnswers(item) ? (past.get(lessonId) ?? []) : []
    },
  }
}

/** The quiz of a lesson: the lesson itself, or a part of the block. */
export function findQuizIn({ id, item }: CourseSection, lessonId: string): Quiz | null {
  const lesson = id === lessonId ? item : partsOf(item).find((part) => part.id === lessonId)
  return lesson && isGradedItem(lesson) ? lesson : null
}

const kindOf = (item: Quiz) => (item.type === 'knowledgeCheck' ? 'knowledgeCheck' : 'quiz')

const showsAnswers = (item: Quiz) => item.showAnswers || item.type === 'knowledgeCheck'

const withoutKey = (question: QuizQuestion): ShownQuestion => ({
  id: question.id,
  type: question.type,
  questionText: question.questionText,
  posterImageID: question.posterImageID,
  answers: listChoices(question),
})

const pastOf = ({ asked, answers, startedAt }: Attempt): PastAnswers => ({
  startedDate: startedAt,
  questions: asked.map(withoutKey),
  answered: [...answers.values()].map(({ verdict }) => verdict),
})

function markAttempt({ item, asked, answers, startedAt }: Attempt): QuizFacts['quizFinished'] {
  const right = new Set([...answers].flatMap(([id, { isCorrect }]) => (isCorrect === true ? [id] : [])))
  const { score, isPassed } =
    item.type === 'knowledgeCheck'
      ? scoreKnowledgeCheck(asked, right)
      : scoreQuiz(asked, right, item.passingPercentage)
  const results = [...answers].map(([question, { verdict, isCorrect }]) => ({
    question,
    isCorrect,
    ...verdict.recorded,
  }))
  return { startedAt, type: kindOf(item), score, isPassed, results }
}
