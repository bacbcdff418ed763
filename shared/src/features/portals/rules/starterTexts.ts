import { findTerm, fitTerm, type Terms } from '#shared/kernel/words/terms.ts'

/** A part of a text: as it is, or a portal's word by its name and how it is usually said. */
type Part = string | readonly [name: string, usual: string]

const course = ['Course', 'course'] as const
const aCourse = ['Course', 'a course'] as const
const courses = ['Courses', 'courses'] as const
const lesson = ['Lesson', 'lesson'] as const

/**
 * Texts of starter themes and ready sections that name what a portal may call otherwise. Until an author writes others, a page
 * says them with the portal's words.
 */
const texts = {
  browseCourses: ['Browse ', courses],
  browseAllCourses: ['Browse all ', courses],
  popularCourses: ['Popular ', courses],
  ourCourses: ['Our ', courses],
  allCourses: ['All ', courses],
  firstCourse: ['Start your first ', course],
  chooseCourse: ['Choose ', aCourse],
  firstLesson: ['Your first ', lesson, ' is waiting'],
  shortCourses: ['Short ', courses, ' by people who do this every day.'],
  quietCourses: [['Courses', 'Courses'], ' to read, listen to and think about, at your own pace.'],
  openCourses: ['Assigned and open ', courses],
  requiredCourses: ['Required ', courses],
  requiredAbout: ['Say which ', courses, ' everyone takes, and by when.'],
  shortLessons: [['Lessons', 'Lessons'], ' of ten minutes that fit between two meetings.'],
  lessonEnds: ['Each ', lesson, ' ends with something that you make.'],
  courseCertificate: ['Finish ', aCourse, ', and share its certificate.'],
  besideLessons: ['Teachers and other learners answer beside each ', lesson, '.'],
  heroSubtitle: ['Say in one sentence what people can do after your ', courses, '.'],
} as const satisfies Record<string, readonly Part[]>

/** As it is stored in a page. */
export const starterText = (name: keyof typeof texts): string => usualText(texts[name])

const usualText = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part[1])).join('')

const byText: ReadonlyMap<string, readonly Part[]> = new Map(
  Object.values(texts).map((parts) => [usualText(parts), parts]),
)

/** Whether nobody has written another text in its place. */
export const isStarterText = (text: string): boolean => byText.has(text)

/** A text of a page as the portal says it, by its English words; an author's own stays as it is. */
export function sayStarterText(text: string, terms: Terms): string {
  const parts = byText.get(text)
  if (!parts) return text
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      const [name, usual] = part
      const own = findTerm(terms, name, 'en')
      return own === null ? usual : fitTerm(own, usual, 'en')
    })
    .join('')
}
