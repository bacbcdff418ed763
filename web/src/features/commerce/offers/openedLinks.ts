import { coursePath, itemPath } from '#widgets/features/content/course/itemPath.ts'
import type { MembershipAnswer } from '../calls.ts'

/** The ways to all that a membership opens, the courses first. */
export const listOpened = ({ courses, items }: Pick<MembershipAnswer, 'courses' | 'items'>) => [
  ...courses.map((course) => ({ key: course.key, name: course.name, href: coursePath(course) })),
  ...items.map((item) => ({ key: item.key, name: item.name, href: itemPath(item.type, item) })),
]

/** The way to the one thing that a membership opens; null where that is none or several. */
export function findOnly(answer: Pick<MembershipAnswer, 'courses' | 'items'> | null | undefined) {
  const [only, ...others] = answer ? listOpened(answer) : []
  return only && others.length === 0 ? only : null
}
