import type { QuizResult } from '../../../../../shared/src/features/content/entities/parts/quizResult.ts'
import type { CourseProgress } from '../../../../../shared/src/features/learning/entities/CourseProgress.ts'
import type {
  Links,
  PastAnswers,
  StartedAttempt,
  Verdict,
} from '../../../../../shared/widgets/features/content/host/WidgetHost.ts'
import { mutation, query } from '../../../kernel/api/Call.ts'

const lesson = { courseKey: 'String!', courseItemID: 'String!' }

export const assetLinks = query<{ links: Links; expiresAt: string }>(
  'assetLinks',
  { assets: 'JSON', files: 'JSON', course: 'String' },
  'links expiresAt',
)
export const startCourse = mutation<{
  statusCode: number
  message: string | null
  courseProgress: CourseProgress | null
}>('startCourse', { courseKey: 'String!' }, 'statusCode message courseProgress')
export const saveCourseNotes = mutation<{ courseProgress: CourseProgress }>(
  'saveCourseNotes',
  { courseKey: 'String!', notes: 'JSON', updatedAt: 'String!' },
  'courseProgress',
)
export const startQuizAttempt = mutation<StartedAttempt>(
  'startQuizAttempt',
  lesson,
  'attemptID questions answered startedAt endsAt timesTaken isResumed',
)
export const quizAnswers = query<{ attempts: PastAnswers[] }>('quizAnswers', lesson, 'attempts')
export const answerQuizQuestion = mutation<Verdict>(
  'answerQuizQuestion',
  { attemptID: 'String!', ...lesson, questionID: 'String!', userAnswers: 'JSON', inputValue: 'String' },
  'questionID isCorrect correctAnswer explanations recorded',
)
export const finishQuizAttempt = mutation<{ result: QuizResult; courseProgress: CourseProgress | null }>(
  'finishQuizAttempt',
  { attemptID: 'String!', ...lesson },
  'result courseProgress',
)
