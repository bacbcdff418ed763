import {
  Application,
  Archive,
  Badge,
  Book,
  Document,
  Download,
  FolderClose,
  Form,
  Headset,
  Help,
  Layers,
  Manual,
  ManuallyEnteredData,
  MobileVideo,
  Video,
} from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import type { LessonType } from '#shared/features/content/lessons/lesson.ts'
import type { StepType } from './OutlineKind.ts'

/** The entries of outlines, in the UI: icon, label, and the name of a new one. */
const kinds: Readonly<Record<StepType | 'container', { label: string; start: string; icon: ReactNode }>> = {
  microcast: { label: 'Microcast', start: 'New microcast', icon: <MobileVideo /> },
  course: { label: 'Course', start: 'New course', icon: <Book /> },
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

/** The menu's groups, the five main types first (decision ENU-30). */
export const offeredTypes: readonly (readonly LessonType[])[] = [
  ['article', 'video', 'quiz', 'pdf', 'scorm'],
  ['audio', 'download', 'knowledgeCheck'],
  ['block', 'certification', 'typeform'],
]

/**
 * The part types of a block. No nested blocks, which have no place for their parts; no packages, since the server
 * stores a package's data by lesson.
 */
export const offeredParts = offeredTypes.map((group) =>
  group.filter((type) => type !== 'block' && type !== 'scorm'),
)

export const lessonKind = (type: StepType | 'container') => kinds[type]
