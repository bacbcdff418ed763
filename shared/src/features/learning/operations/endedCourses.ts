import { list } from '#shared/kernel/model/kinds/list.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { endedCourse } from '../rules/EndedCourse.ts'

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
