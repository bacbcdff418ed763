import type { CourseSection } from '../../entities/parts/courseSection.ts'
import { countedLessons, courseOutline } from './courseOutline.ts'

type Values = Readonly<Record<string, unknown>>

/** Fields derived from a course's sections. */
export const deriveCourse = {
  /** SAV-10: exactly one top-level section, of a scorm type. */
  format(course: Values): 'scorm12' | 'standard' {
    const [only, ...others] = sectionsOf(course)
    return only?.type === 'scorm' && others.length === 0 ? 'scorm12' : 'standard'
  },

  /** The visible lessons. */
  lessonCount: (course: Values): number => countedLessons(courseOutline(sectionsOf(course))).length,
}

// Cast: a course's `sections` is a section tree by its definition.
const sectionsOf = (course: Values) => (course.sections ?? []) as CourseSection[]
