import type { CourseItem } from '#shared/features/content/lessons/lesson.ts'
import type { ContentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import type { IconName } from '#widgets/kernel/parts/Icon.tsx'

const icons: Record<CourseItem['type'], IconName> = {
  block: 'block',
  video: 'video',
  audio: 'audio',
  quiz: 'quiz',
  article: 'article',
  text: 'article',
  pdf: 'pdf',
  download: 'download',
  application: 'download',
  scorm: 'scorm',
  knowledgeCheck: 'quiz',
  microcast: 'video',
  certification: 'certificate',
  typeform: 'edit',
}
export const lessonIcon = (type: CourseItem['type']): IconName => icons[type]

export const lessonTypeName = (t: Translate<ContentCourseWords>, type: CourseItem['type']): string =>
  t(`lessonType.${type}`)
