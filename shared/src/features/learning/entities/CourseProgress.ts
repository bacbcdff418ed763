import { z } from 'zod'
import { records } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import type { LessonState } from '../../content/entities/parts/lessonState.ts'
import { quizResult } from '../../content/entities/parts/quizResult.ts'
import {
  certificationProgress,
  lessonProgress,
  progressBasics,
  scormData,
  tracking,
} from './parts/progressBasics.ts'

export type LessonProgress = LessonState

/** A customer's state in a course: the fold of its learning events (3§3.2). */
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
    lessonProgress,
    /** The same percentages in short (rules/lessonPercents), for requests about all learners of a course. */
    lessonPercents: text({ secret: true, readOnly: true }),
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
