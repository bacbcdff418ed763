import type { CourseCard } from '../../../shared/src/api/CourseCard.ts'

/** The cards in which every word of the term begins some word; without a term, all of them. */
export function searchCourses(courses: readonly CourseCard[], term: string): CourseCard[] {
  const wanted = words(term)
  return courses.filter((course) => {
    const text = [course.name, course.headline, course.description, ...course.instructors]
      .filter(Boolean)
      .join(' ')
    const known = words(text)
    return wanted.every((word) => known.some((one) => one.startsWith(word)))
  })
}

/** Lower case, without accents. */
const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
