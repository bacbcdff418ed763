import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { CourseProgress } from '../entities/CourseProgress.ts'
import { DocumentProgress } from '../entities/DocumentProgress.ts'
import { MicrocastProgress } from '../entities/MicrocastProgress.ts'
import { ProgramProgress } from '../entities/ProgramProgress.ts'
import { endedCourse } from '../rules/EndedCourse.ts'

/** A learner's own progress in the item that was named: the one of its type, and the others are null. */
export const progresses = {
  courseProgress: recordOf(CourseProgress, { isWhole: true }),
  programProgress: recordOf(ProgramProgress, { isWhole: true }),
  microcastProgress: recordOf(MicrocastProgress, { isWhole: true }),
  documentProgress: recordOf(DocumentProgress, { isWhole: true }),
}

const progressItemTypes = ['course', 'program', 'microcast', 'document'] as const

const itemType = choice({ options: progressItemTypes, required: true })

/** The fields common to the four progress records (3§3.1, decision MOD-05). */
const face = record(
  {
    itemType,
    itemKey: reference({ to: 'item', required: true }),
    customer: reference({ to: 'customer', required: true }),
    progress: number({ required: true, label: 'Percent' }),
    startedDate: timestamp(),
    completeDate: timestamp(),
    lastActiveDate: timestamp(),
    expiryDate: timestamp(),
    status: choice({ options: ['NOT_STARTED', 'IN_PROGRESS', 'DONE'], required: true }),
  },
  { typeName: 'ItemProgress' },
)
export type ItemProgress = ElementOf<typeof face>

/** The signed-in customer's progress in one item; null before they start it (ROL-37). */
export const itemProgress = defineOperation({
  name: 'itemProgress',
  kind: 'query',
  description: 'The signed-in customer’s progress in a course, program, microcast or document.',
  access: ['customer'],
  input: {
    itemType,
    itemKey: text({ required: true, max: 130, label: 'Key or id of the item' }),
    ...portalContext,
  },
  output: { itemProgress: face },
})

/**
 * Of the named courses those that the customer has started and that the portal no longer shows, with what they
 * earned. Courses that the portal shows, and courses of others, are left out.
 */
export const endedCourses = defineOperation({
  name: 'endedCourses',
  kind: 'query',
  description: 'What the customer earned in courses that the portal no longer shows.',
  access: ['customer'],
  input: {
    courses: list(text({ required: true, max: 140 }), { max: 100, label: 'Slugs, ids or keys' }),
    ...portalContext,
  },
  output: { courses: list(endedCourse, { label: 'In the order asked for' }) },
})

const learner = record(
  {
    customer: record(
      { id: text({ required: true }), name: text({ personal: true }), email: text({ required: true }) },
      { required: true, typeName: 'LearningCustomer' },
    ),
    progress: recordOf(CourseProgress, { isWhole: true, required: true }),
    /** By lesson: what its package reported (`packageScore`). Their data models are too long for a list. */
    packageScores: list(
      record(
        {
          lesson: text({ required: true }),
          score: number({ min: 0, max: 100 }),
          attempts: number({ whole: true, min: 0, required: true }),
        },
        { typeName: 'PackageScore' },
      ),
    ),
  },
  { typeName: 'CourseLearner' },
)

/** A course's learners for its authors: name, progress, dates. */
export const courseLearners = defineOperation({
  name: 'courseLearners',
  kind: 'query',
  description: 'The customers who started a course, with their progress.',
  access: ['fullAdmin'],
  input: {
    courseKey: reference({ to: 'course', required: true }),
    limit: number({ whole: true, min: 1, max: 200, default: 50 }),
    nextToken: text({ max: 500 }),
    ...portalContext,
  },
  output: {
    learners: list(learner),
    nextToken: text(),
    total: number({ required: true }),
  },
})
