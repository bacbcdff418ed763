import { mutation, query } from '#web/kernel/api/Call.ts'
import { progressFields } from '../item/learnerProgress.ts'

const question = 'id type questionText answers { id answerText } posterImageID'
const verdict = 'questionID isCorrect correctAnswer explanations recorded { userAnswers inputValue }'
const lesson = { courseKey: 'String!', courseItemID: 'String!', itemType: 'String' } as const

export const assetLinks = query(
  'assetLinks',
  { assets: 'JSON', files: 'JSON', course: 'String', itemType: 'String' },
  'links expiresAt',
)
export const startCourse = mutation(
  'startCourse',
  { courseKey: 'String!' },
  `statusCode code message ${progressFields.course}`,
)
export const startProgram = mutation(
  'startProgram',
  { programKey: 'String!' },
  `statusCode code message ${progressFields.program}`,
)
export const startMicrocast = mutation(
  'startMicrocast',
  { microcastKey: 'String!' },
  `statusCode code message ${progressFields.microcast}`,
)
export const startDocument = mutation(
  'startDocument',
  { documentKey: 'String!' },
  `statusCode code message ${progressFields.document}`,
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
  `result ${progressFields.course} ${progressFields.program}`,
)
