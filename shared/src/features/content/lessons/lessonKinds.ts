import { application } from './kinds/application.ts'
import { article } from './kinds/article.ts'
import { audio } from './kinds/audio.ts'
import { block } from './kinds/block.ts'
import { certification } from './kinds/certification.ts'
import { download } from './kinds/download.ts'
import { knowledgeCheck } from './kinds/knowledgeCheck.ts'
import { microcast } from './kinds/microcast.ts'
import { pdf } from './kinds/pdf.ts'
import { quiz } from './kinds/quiz.ts'
import { scorm } from './kinds/scorm.ts'
import { text } from './kinds/text.ts'
import { typeform } from './kinds/typeform.ts'
import { video } from './kinds/video.ts'
import type { KnownAssets, LessonKind } from './LessonKind.ts'
import type { BlockPart, Lesson, LessonType, lessonKindFields } from './lesson.ts'

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
