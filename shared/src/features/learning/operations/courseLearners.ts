import { json } from '../../../kernel/model/kinds/json.ts'
import { number } from '../../../kernel/model/kinds/number.ts'
import { reference } from '../../../kernel/model/kinds/reference.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { portalContext } from '../../../kernel/model/portalContext.ts'

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
    learners: json({
      required: true,
      label: '{ customer: { id, name, email }, progress: CourseProgress }[]',
    }),
    nextToken: text(),
    total: number({ required: true }),
  },
})
