import { json } from '../model/kinds/json.ts'
import { defineOperation } from '../model/Operation.ts'
import { portalContext } from './context.ts'

/** The signed-in customer's progress in every course they started. */
export const customerLearnings = defineOperation({
  name: 'customerLearnings',
  kind: 'query',
  description: 'Course cards with progress, most recent first.',
  access: ['customer'],
  input: { ...portalContext },
  output: {
    learnings: json({ required: true, label: '{ course: CourseCard, progress: CourseProgress }[]' }),
  },
})
