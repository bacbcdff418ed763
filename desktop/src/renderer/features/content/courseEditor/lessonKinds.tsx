import {
  Application,
  Archive,
  Badge,
  Document,
  Download,
  FolderClose,
  Form,
  Headset,
  Help,
  Layers,
  Manual,
  ManuallyEnteredData,
  Video,
} from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import type { CourseItem } from '../../../../../../shared/src/features/content/entities/Course.ts'

type LessonType = CourseItem['type']

/** Lesson types as authors meet them: the sign, the word, and the name that a new one starts with. */
const kinds: Partial<Record<LessonType | 'container', { label: string; start: string; icon: ReactNode }>> = {
  container: { label: 'Section', start: 'New section', icon: <FolderClose /> },
  article: { label: 'Article', start: 'New article', icon: <Manual /> },
  video: { label: 'Video', start: 'New video', icon: <Video /> },
  quiz: { label: 'Quiz', start: 'New quiz', icon: <Help /> },
  pdf: { label: 'PDF', start: 'New PDF', icon: <Document /> },
  scorm: { label: 'SCORM package', start: 'New SCORM package', icon: <Archive /> },
  audio: { label: 'Audio', start: 'New audio', icon: <Headset /> },
  download: { label: 'Download', start: 'New download', icon: <Download /> },
  knowledgeCheck: { label: 'Knowledge check', start: 'New knowledge check', icon: <Form /> },
  text: { label: 'Text', start: 'New text', icon: <Manual /> },
  application: { label: 'Application', start: 'New application', icon: <Application /> },
  block: { label: 'Block', start: 'New block', icon: <Layers /> },
  certification: { label: 'Certification', start: 'New certification', icon: <Badge /> },
  typeform: { label: 'Typeform', start: 'New form', icon: <ManuallyEnteredData /> },
}

/** What the menu offers in groups, the five main types first (decision ENU-30). */
export const offeredTypes: readonly (readonly LessonType[])[] = [
  ['article', 'video', 'quiz', 'pdf', 'scorm'],
  ['audio', 'download', 'knowledgeCheck'],
  ['block', 'certification', 'typeform'],
]

/**
 * What a block can hold. Not another block, which has no place for its parts; nor a package, since the
 * server keeps what a package says by the lesson that it is.
 */
export const offeredParts = offeredTypes.map((group) =>
  group.filter((type) => type !== 'block' && type !== 'scorm'),
)

const unknownKind = { label: 'Lesson', start: 'New lesson', icon: <Application /> }
export const lessonKind = (type: LessonType | 'container') => kinds[type] ?? unknownKind
