import { boolean } from '../../../../kernel/model/kinds/boolean.ts'
import { choice } from '../../../../kernel/model/kinds/choice.ts'
import { keyedList, list } from '../../../../kernel/model/kinds/list.ts'
import { media } from '../../../../kernel/model/kinds/media.ts'
import { number } from '../../../../kernel/model/kinds/number.ts'
import { record } from '../../../../kernel/model/kinds/record.ts'
import { reference } from '../../../../kernel/model/kinds/reference.ts'
import { richText } from '../../../../kernel/model/kinds/richText.ts'
import { text } from '../../../../kernel/model/kinds/text.ts'
import { callToAction } from './callToAction.ts'

/** Lesson types: document 3's lists, plus the types that delivery supports (decision ENU-30). */
export const lessonTypes = [
  'block',
  'video',
  'audio',
  'quiz',
  'article',
  'text',
  'pdf',
  'download',
  'application',
  'scorm',
  'knowledgeCheck',
  'microcast',
  'certification',
  'typeform',
] as const

/** When a SCORM lesson is complete: as its package reports, or by another rule if it reports nothing. */
export const scormCompletions = ['packageReports', 'lessonOpened', 'learnerMarks'] as const

export const questionTypes = [
  'multipleChoiceQuestion',
  'multipleResponseQuestion',
  'fillInTheBlank',
  'openEnded',
] as const

/** A quiz question (1§3). Its answer key and explanations stay on the server until they may be shown. */
export const quizQuestion = {
  id: text({ required: true }),
  type: choice({ options: questionTypes, default: 'multipleChoiceQuestion' }),
  questionText: text({ label: 'Question', default: '', max: 2000, multiline: true }),
  answers: keyedList(
    record({
      id: text({ required: true }),
      answerText: text({ label: 'Answer', default: '', max: 1000 }),
      explanation: text({ max: 2000, multiline: true, private: true }),
    }),
    { max: 50 },
  ),
  correctAnswer: list(text({ max: 64 }), { label: 'Correct answers', private: true, max: 50 }),
  posterImageID: media({ label: 'Picture', accept: 'image' }),
}

/** The certificate that a lesson or course awards (3§3.2, 3§9). */
export const certificationSettings = {
  certification: reference({ to: 'certification' }),
  completionCriteria: number({ label: 'Completion (percent)', min: 0, max: 100, default: 100 }),
  quizScoreCriteria: number({ label: 'Quiz score (percent)', min: 0, max: 100 }),
  bothCriteria: boolean({ label: 'Both must be met', default: false }),
  emailCertificate: boolean({ default: true }),
  hidden: boolean({ default: false }),
  certificateImage: media({ accept: 'image' }),
  certificateDescription: text({ max: 2000, multiline: true }),
  certificateMessage: text({ min: 8, max: 80 }),
  emailTemplate: reference({ to: 'emailTemplate' }),
}

/** Settings of a quiz (3§3.2, 3§9). */
export const quizSettings = {
  // Learners get drawn questions without the key from startQuizAttempt: a fill-in's answers are its key.
  questions: keyedList(record(quizQuestion), { max: 500, private: true }),
  instructions: richText({ max: 2000, entitled: true }),
  postQuizMessage: richText({ label: 'Message after the quiz', max: 2000, entitled: true }),
  showScoreOnCompletion: boolean({ default: true }),
  passingPercentage: number({ label: 'Passing percentage', min: 0, max: 100, default: 30 }),
  limitRetakes: boolean({ default: false }),
  maximumRetakes: number({ whole: true, min: 0, max: 100, default: 0 }),
  passedMessage: text({ max: 200, entitled: true }),
  failedMessage: text({ max: 200, entitled: true }),
  timeLimitEnabled: boolean({ default: false }),
  timeLimitForQuiz: number({ label: 'Time limit (minutes)', min: 0, max: 1440 }),
  randomizeQuestionOrder: boolean({ default: false }),
  noOfQuestionsToAsk: number({ label: 'Number of questions to ask', whole: true, min: 1, max: 500 }),
  showAnswers: boolean({ default: true }),
}

/** A lesson (3§3.2): the item of a section. */
export const courseItem = {
  name: text({ required: true, min: 3, max: 80, needsWord: true }),
  headline: text({ min: 3, max: 500, needsWord: true }),
  url: text({ label: 'Address', max: 2048, format: 'url', entitled: true }),
  asset: media({ accept: 'any', entitled: true }),
  posterImage: media({ accept: 'image' }),
  type: choice({ options: lessonTypes, required: true }),
  content: richText({ max: 20_000, entitled: true }),
  required: boolean({ label: 'Must be fully viewed', default: false }),
  instructor: reference({ to: 'instructor' }),
  level: choice({ options: ['beginner', 'intermediate', 'advanced', 'all'] }),
  length: text({ max: 40 }),
  ...callToAction,
  ctaUrl: { ...callToAction.ctaUrl, entitled: true },
  kicker: reference({ to: 'kicker' }),
  microcast: reference({ to: 'microcast' }),
  typeformId: text({ label: 'Form ID', max: 200, entitled: true }),
  completesWhen: choice({ label: 'Complete when', options: scormCompletions, default: 'packageReports' }),
  ...quizSettings,
  ...certificationSettings,
}
