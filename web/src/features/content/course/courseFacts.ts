import type { PublicCourse } from '../../../../../shared/src/features/content/entities/Course.ts'
import type { IconName } from '../../../../../shared/widgets/kernel/parts/Icon.tsx'

const levelNames = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  all: 'All levels',
} as const

export type CourseFact = { icon: IconName; text: string }

/** The info bar: level, length, lessons (1§2). SCORM courses have no lesson count (1§6). */
export function courseFacts(
  course: Pick<PublicCourse, 'level' | 'length' | 'lessonCount' | 'format'>,
  options: { showLessonCount: boolean },
): CourseFact[] {
  const facts: CourseFact[] = [{ icon: 'level', text: levelNames[course.level] }]
  if (course.length) facts.push({ icon: 'clock', text: course.length })
  if (options.showLessonCount && course.format !== 'scorm12' && course.lessonCount > 0)
    facts.push({
      icon: 'lessons',
      text: `${course.lessonCount} lesson${course.lessonCount === 1 ? '' : 's'}`,
    })
  return facts
}
