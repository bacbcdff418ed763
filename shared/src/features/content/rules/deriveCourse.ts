import type { CourseSection } from '../entities/Course.ts'
import { courseOutline } from './courseOutline.ts'

type Values = Readonly<Record<string, unknown>>

/** What follows from a course's sections. */
export const deriveCourse = {
  /** SAV-10: only one top-level section, and that one of a scorm type. */
  format(course: Values): 'scorm12' | 'standard' {
    const [only, ...others] = sectionsOf(course)
    return only?.type === 'scorm' && others.length === 0 ? 'scorm12' : 'standard'
  },

  /** The lessons that a learner sees. */
  lessonCount: (course: Values): number => courseOutline(sectionsOf(course)).length,
}

// A course's `sections` is a section tree by its definition.
const sectionsOf = (course: Values) => (course.sections ?? []) as CourseSection[]
