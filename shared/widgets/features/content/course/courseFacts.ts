import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import type { ContentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import type { IconName } from '#widgets/kernel/parts/Icon.tsx'

export type CourseFact = { icon: IconName; text: string }

/** The info bar: level, length, lessons, and where it is known how many have enrolled (1§2, DEL-13). SCORM courses have no lesson count (1§6). */
export function courseFacts(
  t: Translate<ContentCourseWords>,
  course: Pick<PublicCourse, 'level' | 'length' | 'lessonCount' | 'format'> &
    Partial<Pick<PublicCourse, 'enrollmentCount'>>,
  options: { showLessonCount: boolean },
): CourseFact[] {
  const facts: CourseFact[] = [{ icon: 'level', text: t(`level.${course.level}`) }]
  if (course.length) facts.push({ icon: 'clock', text: course.length })
  if (options.showLessonCount && course.format !== 'scorm12' && course.lessonCount > 0)
    facts.push({ icon: 'lessons', text: t('lessons', { count: course.lessonCount }) })
  if (course.enrollmentCount)
    facts.push({ icon: 'user', text: t('enrolled', { count: course.enrollmentCount }) })
  return facts
}
