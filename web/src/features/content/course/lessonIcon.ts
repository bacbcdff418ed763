import type { CourseItem } from '../../../../../shared/src/features/content/entities/Course.ts'
import type { IconName } from '../../../../../shared/widgets/kernel/parts/Icon.tsx'

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

const names: Record<CourseItem['type'], string> = {
  block: 'Lesson',
  video: 'Video',
  audio: 'Audio',
  quiz: 'Quiz',
  article: 'Article',
  text: 'Article',
  pdf: 'Document',
  download: 'Download',
  application: 'Download',
  scorm: 'Interactive lesson',
  knowledgeCheck: 'Knowledge check',
  microcast: 'Microcast',
  certification: 'Certificate',
  typeform: 'Form',
}
export const lessonTypeName = (type: CourseItem['type']): string => names[type]
