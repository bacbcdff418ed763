import type { EndedCourse } from '../../../../../shared/src/features/learning/rules/EndedCourse.ts'

/** A deleted course has no name anymore. */
export const nameOfEnded = ({ name }: EndedCourse) => name ?? 'A deleted course'

export const endedText = ({ isElsewhere }: EndedCourse) =>
  isElsewhere
    ? 'This portal does not offer this course, but another one does.'
    : 'This course is no longer available.'
