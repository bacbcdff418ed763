import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { CourseProgress } from '../entities/CourseProgress.ts'

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
