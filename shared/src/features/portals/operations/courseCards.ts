import { list } from '#shared/kernel/model/kinds/list.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { courseCard } from './CourseCard.ts'

/** Cards of courses with known keys: from a search, or from a customer's started courses. */
export const courseCards = defineOperation({
  name: 'courseCards',
  kind: 'query',
  description: 'Cards of courses, in the order asked for, without those that the portal does not show.',
  access: ['anonymous', 'customer', 'staff'],
  input: {
    courseKeys: list(reference({ to: 'course', required: true }), { max: 100 }),
    ...portalContext,
  },
  output: { courses: list(courseCard) },
})
