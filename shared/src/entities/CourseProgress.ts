import { z } from 'zod'
import { defineEntity, type EntityRecord } from '../model/Entity.ts'
import { boolean } from '../model/kinds/boolean.ts'
import { json } from '../model/kinds/json.ts'
import { keyedList, list } from '../model/kinds/list.ts'
import { number } from '../model/kinds/number.ts'
import { record } from '../model/kinds/record.ts'
import { reference } from '../model/kinds/reference.ts'
import { text } from '../model/kinds/text.ts'
import { timestamp } from '../model/kinds/timestamp.ts'

/** A lesson's progress, keyed by lesson id (1§3). `progress` is a percentage; positions are whole seconds. */
const lessonProgressEntry = z.object({
  isStarted: z.boolean(),
  isCompleted: z.boolean(),
  progress: z.number(),
  lastPosition: z.number(),
  maxPosition: z.number(),
  startedDate: z.string().nullable(),
  completedDate: z.string().nullable(),
  /** When `lastPosition` and the lesson's SCORM data were seen: what is older does not replace them. */
  lastActiveDate: z.string().nullish(),
})
export type LessonProgress = z.infer<typeof lessonProgressEntry>

/** One finished or running attempt at a quiz, as its taker may see it (1§3). */
const quizAttempt = z.object({
  isStarted: z.boolean(),
  isCompleted: z.boolean(),
  isPassed: z.boolean(),
  score: z.number(),
  startedDate: z.string().nullable(),
  completedAt: z.string().nullable(),
  progress: z.number(),
  answers: z.object({ correct: z.array(z.string()), incorrect: z.array(z.string()) }),
  results: z.array(
    z.object({
      question: z.string(),
      /** Null for what nobody grades. */
      isCorrect: z.boolean().nullable(),
      userAnswers: z.array(z.string()),
      inputValue: z.string().nullable(),
    }),
  ),
})
const quizResult = quizAttempt.extend({
  type: z.enum(['quiz', 'knowledgeCheck']),
  /** Finished attempts (decision QUI-07). */
  timesTaken: z.number(),
  history: z.array(quizAttempt),
})
export type QuizAttempt = z.infer<typeof quizAttempt>
export type QuizResult = z.infer<typeof quizResult>

/** The whole SCORM 1.2 data model of one lesson, element by element: `cmi.core.lesson_status` and so on. */
const scormData = z.record(z.string(), z.record(z.string(), z.string()))

const tracking = z.object({ totalTime: z.number(), sessions: z.number() })

/** A customer's state in a course: the fold of its learning events, and the notes (3§3.2). */
export const CourseProgress = defineEntity({
  name: 'courseProgress',
  plural: 'courseProgresses',
  scope: 'organization',
  sync: 'online',
  uniques: [['customer', 'course']],
  indexes: [['course', 'lastActiveDate']],
  access: { read: ['owner', 'staff'], create: ['nobody'], update: ['nobody'], delete: ['nobody'] },
  fields: {
    customer: reference({ to: 'customer', required: true, personal: true }),
    course: reference({ to: 'course', required: true }),
    /** 0 to 100; above 99 is complete and is stored as 100 (decision PRG-06). It never falls. */
    progress: number({ min: 0, max: 100, default: 0, readOnly: true }),
    startedDate: timestamp({ readOnly: true }),
    completeDate: timestamp({ readOnly: true }),
    lastActiveDate: timestamp({ readOnly: true }),
    expiryDate: timestamp({ readOnly: true }),
    lessonProgress: json({
      schema: z.record(z.string(), lessonProgressEntry),
      examples: [{}],
      default: {},
      readOnly: true,
    }),
    lessonsCompleted: number({ whole: true, min: 0, default: 0, readOnly: true }),
    tracking: json({
      schema: tracking,
      examples: [{ totalTime: 0, sessions: 1 }],
      default: { totalTime: 0, sessions: 0 },
      readOnly: true,
    }),
    quizResults: json({
      schema: z.record(z.string(), quizResult),
      examples: [{}],
      default: {},
      readOnly: true,
    }),
    notes: keyedList(
      record({
        id: text({ required: true }),
        reference: text({ required: true, max: 64 }),
        name: text({ required: true, max: 80 }),
        content: text({ required: true, max: 20_000, multiline: true, personal: true }),
      }),
    ),
    /** When the notes last changed; progress changes `updatedAt` every few seconds. */
    notesUpdatedAt: timestamp({ readOnly: true }),
    hasCertification: boolean({ default: false, readOnly: true }),
    certificateAwarded: boolean({ default: false, readOnly: true }),
    certificates: list(reference({ to: 'certificate' }), { readOnly: true }),
    certifications: list(reference({ to: 'certification' }), { readOnly: true }),
    completedCertifications: list(text({ max: 64 }), { readOnly: true }),
    certificateStatus: text({ max: 40, readOnly: true }),
    certificateScore: number({ min: 0, max: 100, readOnly: true }),
    certificateAwardedAt: timestamp({ readOnly: true }),
    scormData: json({
      schema: scormData,
      examples: [{ l1: { 'cmi.core.lesson_status': 'incomplete' } }],
      default: {},
      readOnly: true,
    }),
  },
})
export type CourseProgress = EntityRecord<typeof CourseProgress>
