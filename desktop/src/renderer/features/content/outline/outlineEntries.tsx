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

type Entry = { label: string; start: string; icon: ReactNode; hint?: string }

/** The entries of outlines, in the UI: icon, label, the name of a new one, and what it is in a few words where it is offered. */
const kinds: Readonly<Record<StepType | 'container', Entry>> = {
  microcast: {
    label: 'Microcast',
    start: 'New microcast',
    icon: <MobileVideo />,
    hint: 'A short lesson that you have already made',
  },
  course: { label: 'Course', start: 'New course', icon: <Book />, hint: 'One that you have already made' },
  container: { label: 'Section', start: 'New section', icon: <FolderClose /> },
  article: {
    label: 'Article',
    start: 'New article',
    icon: <Manual />,
    hint: 'Text with pictures, films and activities',
  },
  video: { label: 'Video', start: 'New video', icon: <Video />, hint: 'A film, with captions' },
  quiz: { label: 'Quiz', start: 'New quiz', icon: <Help />, hint: 'Questions with a score, to be passed' },
  pdf: { label: 'PDF', start: 'New PDF', icon: <Document />, hint: 'A document to read in the course' },
  scorm: {
    label: 'SCORM package',
    start: 'New SCORM package',
    icon: <Archive />,
    hint: 'Content that was made elsewhere',
  },
  audio: { label: 'Audio', start: 'New audio', icon: <Headset />, hint: 'A recording to listen to' },
  download: {
    label: 'Download',
    start: 'New download',
    icon: <Download />,
    hint: 'A file that learners save',
  },
  knowledgeCheck: {
    label: 'Knowledge check',
    start: 'New knowledge check',
    icon: <Form />,
    hint: 'A question answered on the spot',
  },
  text: { label: 'Text', start: 'New text', icon: <Manual /> },
  application: { label: 'Application', start: 'New application', icon: <Application /> },
  block: { label: 'Block', start: 'New block', icon: <Layers />, hint: 'Several lessons on one page' },
  certification: {
    label: 'Certification',
    start: 'New certification',
    icon: <Badge />,
    hint: 'A certificate for learners',
  },
  typeform: {
    label: 'Typeform',
    start: 'New form',
    icon: <ManuallyEnteredData />,
    hint: 'A form of typeform.com',
  },
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

/** Whether a name is the one that a new entry gets: “New video”, “New video 2”. */
export function isStartName(type: StepType | 'container', name: string): boolean {
  const { start } = kinds[type]
  return name === start || (name.startsWith(`${start} `) && Number(name.slice(start.length)) >= 2)
}
