import { mutation, query } from '#web/kernel/api/Call.ts'
import { progressFields } from '../learnerProgress.ts'
import { documentFields, microcastFields, programFields } from '../taken/itemProgress.ts'

const question = 'id type questionText answers { id answerText } posterImageID'
const verdict = 'questionID isCorrect correctAnswer explanations recorded { userAnswers inputValue }'
const courseProgress = `courseProgress { ${progressFields} }` as const
const lesson = { courseKey: 'String!', courseItemID: 'String!', itemType: 'String' } as const

export const assetLinks = query(
  'assetLinks',
  { assets: 'JSON', files: 'JSON', course: 'String', itemType: 'String' },
  'links expiresAt',
)
export const startCourse = mutation(
  'startCourse',
  { courseKey: 'String!' },
  `statusCode code message ${courseProgress}`,
)
export const startProgram = mutation(
  'startProgram',
  { programKey: 'String!' },
  `statusCode code message programProgress { ${programFields} }`,
)
export const startMicrocast = mutation(
  'startMicrocast',
  { microcastKey: 'String!' },
  `statusCode code message microcastProgress { ${microcastFields} }`,
)
export const startDocument = mutation(
  'startDocument',
  { documentKey: 'String!' },
  `statusCode code message documentProgress { ${documentFields} }`,
)
export const startQuizAttempt = mutation(
  'startQuizAttempt',
  lesson,
  `attemptID questions { ${question} } answered { ${verdict} } startedAt endsAt timesTaken isResumed`,
)
export const quizAnswers = query(
  'quizAnswers',
  lesson,
  `attempts { startedDate questions { ${question} } answered { ${verdict} } }`,
)
export const answerQuizQuestion = mutation(
  'answerQuizQuestion',
  { attemptID: 'String!', ...lesson, questionID: 'String!', userAnswers: 'JSON', inputValue: 'String' },
  verdict,
)
export const finishQuizAttempt = mutation(
  'finishQuizAttempt',
  { attemptID: 'String!', ...lesson },
  `result ${courseProgress} programProgress { ${programFields} }`,
)
