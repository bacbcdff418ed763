import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import { partsOf } from '#shared/features/content/lessons/parts.ts'
import {
  answered,
  listChoices,
  markAnswer,
  shownKeyOf,
} from '#shared/features/content/questions/questionKinds.ts'
import type { QuizQuestion } from '#shared/features/content/questions/quizQuestion.ts'
import { isGradedItem, type QuizPlace } from '#shared/features/content/rules/outline/courseOutline.ts'
import { countMinutes, drawQuestions } from '#shared/features/content/rules/quizAttempts.ts'
import { scoreKnowledgeCheck, scoreQuiz } from '#shared/features/content/rules/quizMarking.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
import type { QuizCalls, Verdict } from '#widgets/features/content/host/WidgetHost.ts'

type Quiz = QuizPlace['item']
type Attempt = { item: Quiz; asked: QuizQuestion[]; right: Set<string>; wrong: Set<string> }

/** One attempt at a time for each quiz, marked by the server's rules. A block can hold several. */
export function createPreviewQuiz(section: CourseSection): QuizCalls {
  const attempts = new Map<string, Attempt>()
  function attemptAt(lessonId: string): Attempt {
    const attempt = attempts.get(lessonId)
    if (!attempt) throw new AppError('not_found')
    return attempt
  }
  return {
    async start(lessonId) {
      const item = findQuiz(section, lessonId)
      if (!item) throw new AppError('not_found')
      const questions = drawQuestions(item, Math.random)
      attempts.set(lessonId, { item, asked: questions, right: new Set(), wrong: new Set() })
      const minutes = countMinutes(item)
      return {
        attemptID: createId(),
        questions: questions.map((question) => ({
          id: question.id,
          type: question.type,
          questionText: question.questionText,
          posterImageID: question.posterImageID,
          answers: listChoices(question),
        })),
        answered: [],
        startedAt: new Date().toISOString(),
        endsAt: minutes > 0 ? new Date(Date.now() + minutes * 60_000).toISOString() : null,
        timesTaken: 0,
        isResumed: false,
      }
    },
    async answer({ lessonId, questionID, userAnswers, inputValue }) {
      const { item, asked, right, wrong } = attemptAt(lessonId)
      const question = asked.find(({ id }) => id === questionID)
      if (!question) throw new AppError('not_found')
      const isCorrect = markAnswer(question, { userAnswers, inputValue })
      if (isCorrect === true) right.add(questionID)
      if (isCorrect === false) wrong.add(questionID)
      const showsAnswer = item.showAnswers || item.type === 'knowledgeCheck'
      const explanations = (answered(question)?.answers ?? [])
        .filter((answer) => answer.explanation)
        .map((answer): [string, string] => [answer.id, answer.explanation ?? ''])
      const verdict: Verdict = {
        questionID,
        isCorrect: showsAnswer ? isCorrect : null,
        correctAnswer: showsAnswer ? shownKeyOf(question) : [],
        explanations: showsAnswer ? Object.fromEntries(explanations) : null,
        recorded: { userAnswers, inputValue },
      }
      return verdict
    },
    async finish({ lessonId }) {
      return computeResult(attemptAt(lessonId))
    },
    // Nothing is kept of a preview.
    pastAnswers: () => Promise.resolve([]),
  }
}

/** The lesson itself, or a part of the block. */
function findQuiz({ id, item }: CourseSection, lessonId: string): Quiz | null {
  const lesson = id === lessonId ? item : partsOf(item).find((part) => part.id === lessonId)
  return lesson && isGradedItem(lesson) ? lesson : null
}

function computeResult({ item, asked, right, wrong }: Attempt): QuizResult {
  const isCheck = item.type === 'knowledgeCheck'
  const { score, isPassed } = isCheck
    ? scoreKnowledgeCheck(asked, right)
    : scoreQuiz(asked, right, item.passingPercentage)
  const at = new Date().toISOString()
  return {
    type: isCheck ? 'knowledgeCheck' : 'quiz',
    timesTaken: 1,
    isStarted: true,
    isCompleted: true,
    isPassed,
    score,
    startedDate: at,
    completedAt: at,
    progress: 100,
    answers: { correct: [...right], incorrect: [...wrong] },
    results: [],
    history: [],
  }
}
