import { z } from 'zod'
import { defineEntity, type EntityRecord } from '../../../kernel/model/Entity.ts'
import { json } from '../../../kernel/model/kinds/json.ts'
import { number } from '../../../kernel/model/kinds/number.ts'
import { reference } from '../../../kernel/model/kinds/reference.ts'
import { records } from '../../../kernel/model/whoMay.ts'
import type { ScormVerdict } from '../../../kernel/rules/scormVerdict.ts'
import { quizResult } from '../../content/entities/parts/quizResult.ts'
import { certificationProgress, progressBasics, scormData, tracking } from './parts/progressBasics.ts'

const scormVerdict: z.ZodType<ScormVerdict> = z.object({
  status: z.enum(['completed', 'passed', 'failed']),
  at: z.string(),
})

/** A lesson's progress, keyed by lesson id (1§3). `progress` is a percentage; positions are whole seconds. */
const lessonProgressEntry = z.object({
  isStarted: z.boolean(),
  isCompleted: z.boolean(),
  progress: z.number(),
  lastPosition: z.number(),
  maxPosition: z.number(),
  startedDate: z.string().nullable(),
  completedDate: z.string().nullable(),
  /** When `lastPosition` and the lesson's SCORM data were recorded: older values do not replace them. */
  lastActiveDate: z.string().nullish(),
  /** SCORM lessons only: a lesson that was completed and then failed is not complete. */
  verdict: scormVerdict.optional(),
})
export type LessonProgress = z.infer<typeof lessonProgressEntry>

/** A customer's state in a course: the fold of its learning events, plus the notes (3§3.2). */
export const CourseProgress = defineEntity({
  name: 'courseProgress',
  plural: 'courseProgresses',
  scope: 'organization',
  sync: 'online',
  // Indexed by customer, so that the planner reads a customer's few courses and not a course's many customers.
  // Without `lastActiveDate`: each report changes it and would update every index.
  uniques: [['course', 'customer']],
  indexes: [['customer']],
  privacy: { about: 'customer', by: 'customer', onErasure: 'anonymise' },
  access: records,
  fields: {
    customer: reference({ to: 'customer', required: true, personal: true }),
    course: reference({ to: 'course', required: true }),
    ...progressBasics,
    lessonProgress: json({
      schema: z.record(z.string(), lessonProgressEntry),
      examples: [{}],
      default: {},
      readOnly: true,
    }),
    lessonsCompleted: number({ whole: true, min: 0, default: 0, readOnly: true }),
    tracking,
    quizResults: json({
      schema: z.record(z.string(), quizResult),
      examples: [{}],
      default: {},
      readOnly: true,
      // `progressView` decides which answers of a quiz are shown.
      private: true,
      // Answers to open questions are the learner's own words.
      personal: true,
    }),
    ...certificationProgress,
    scormData,
  },
})
export type CourseProgress = EntityRecord<typeof CourseProgress>
