import type { Course } from '../../entities/Course.ts'
import type { KnownAssets } from '../../lessons/LessonKind.ts'
import { courseOutline } from '../outline/courseOutline.ts'
import { type CourseWithNeeds, circleFaults } from './circleFaults.ts'
import { faultsInOutline, type PublishFault } from './faultsInOutline.ts'

export type PublishVerdict = { isPublishable: boolean; faults: PublishFault[] }

/**
 * Whether a course may be published (3§4): it has a name, at least one visible lesson, and every visible lesson
 * has what its type requires. Hidden lessons may be incomplete. Without `assets` only the references are checked,
 * not their targets, and without `all` courses, circles of prerequisites are not looked for.
 */
export function publishable(
  course: Pick<Course, 'name' | 'sections'> & Partial<Pick<Course, 'key' | 'prerequisites'>>,
  assets?: KnownAssets,
  all?: readonly CourseWithNeeds[],
): PublishVerdict {
  const faults: PublishFault[] = []
  if (!course.name?.trim()) faults.push({ path: ['name'], message: 'Enter a name for the course.' })
  const lessons = courseOutline(course.sections)
  if (lessons.length === 0) faults.push({ path: ['sections'], message: 'Add at least one lesson.' })
  for (const lesson of lessons) faults.push(...faultsInOutline(lesson, assets))
  for (const { id, prerequisiteType, ...line } of course.prerequisites ?? []) {
    const path = ['prerequisites', id]
    const target = prerequisiteType === 'course' ? line.course : line.microcast
    if (target === null && !line.certificationID)
      faults.push({
        path,
        message: 'A prerequisite is empty. Choose what must come first, or remove the prerequisite.',
      })
    if (prerequisiteType === 'course' && target !== null && target === course.key)
      faults.push({ path, message: 'The course is its own prerequisite. Nobody could start it.' })
  }
  const { key, prerequisites } = course
  if (key !== undefined && prerequisites && all) faults.push(...circleFaults({ key, prerequisites }, all))
  return { isPublishable: faults.length === 0, faults }
}
