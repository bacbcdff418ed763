import { positionFacts } from './facts/positionFacts.ts'
import { certification } from './kinds/certification.ts'
import { application, audio, download, microcast, pdf, video } from './kinds/fileKinds.ts'
import { knowledgeCheck, quiz } from './kinds/quizKinds.ts'
import { scorm } from './kinds/scorm.ts'
import { article, text } from './kinds/textKinds.ts'
import { typeform } from './kinds/typeform.ts'
import type { KnownAssets, LessonKind } from './LessonKind.ts'
import type { BlockPart, Lesson, LessonType, lessonKindFields } from './lesson.ts'

/** Several small lessons under one another: its parts. The parts' own faults are theirs (rules/publishable). */
const block: LessonKind<'block', (typeof lessonKindFields)['block']> = {
  type: 'block',
  facts: positionFacts,
  // A part that is a block has no parts of its own.
  faults: (lesson) =>
    'subItems' in lesson && lesson.subItems.some(({ hidden }) => !hidden) ? [] : ['Add at least one part.'],
}

/** Every kind of lesson by its type; their fields are in `lesson.ts`. */
export const lessonKinds: {
  readonly [T in LessonType]: LessonKind<T, (typeof lessonKindFields)[T]>
} = {
  block,
  video,
  audio,
  quiz,
  article,
  text,
  pdf,
  download,
  application,
  scorm,
  knowledgeCheck,
  microcast,
  certification,
  typeform,
}

/** Faults that keep a lesson from being published. */
export function faultsOfLesson(lesson: Lesson | BlockPart, assets: KnownAssets | undefined): string[] {
  // Cast: the kind is the one that the lesson's type names.
  const kind = lessonKinds[lesson.type] as LessonKind<LessonType>
  return kind.faults(lesson as Lesson, assets)
}
