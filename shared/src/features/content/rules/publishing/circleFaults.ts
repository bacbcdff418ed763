import type { Course } from '../../entities/Course.ts'
import { coursesThatNeed } from '../outline/coursesThatNeed.ts'
import type { PublishFault } from './faultsInOutline.ts'

/** What the rule reads of a course. */
export type CourseWithNeeds = Pick<Course, 'key' | 'name' | 'prerequisites'>

/**
 * The prerequisites of a course that need the course themselves. Forms do not offer them, but two authors can make such
 * a circle together, each choosing while the other does.
 */
export function circleFaults(
  { key, prerequisites }: Pick<Course, 'key' | 'prerequisites'>,
  all: readonly CourseWithNeeds[],
): PublishFault[] {
  const needing = coursesThatNeed(key, all)
  return prerequisites.flatMap(({ id, prerequisiteType, course }) => {
    if (prerequisiteType !== 'course' || course === null || course === key || !needing.has(course)) return []
    const name = all.find((one) => one.key === course)?.name ?? 'Without a name'
    return [
      {
        path: ['prerequisites', id, 'course'],
        message: `“${name}” must come first, but itself requires this course, directly or through others. Nobody could start either.`,
      },
    ]
  })
}
