import type { CourseCard } from '#shared/features/portals/operations/CourseCard.ts'
import { classPath } from '#widgets/features/learning/classPath.ts'
import { courseAction } from '#widgets/features/portals/cards/courseAction.ts'
import type { CourseWords } from '#widgets/features/portals/cards/useCourseWords.ts'
import type { ShownPortal } from '../calls.ts'

/** The lesson that comes next in a course that was begun; where the portal's settings lead elsewhere, there. */
export function whereToGoOn(portal: ShownPortal, course: CourseCard, words: CourseWords): string {
  const { href } = courseAction(portal, 'card', course, words)
  return href === classPath(course) && course.next ? classPath(course, course.next.id) : href
}
