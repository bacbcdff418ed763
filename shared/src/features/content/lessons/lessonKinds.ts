import { application } from './application/application.ts'
import { article } from './article/article.ts'
import { audio } from './audio/audio.ts'
import { block } from './block/block.ts'
import { certification } from './certification/certification.ts'
import { download } from './download/download.ts'
import { knowledgeCheck } from './knowledgeCheck/knowledgeCheck.ts'
import type { KnownAssets, LessonKind } from './LessonKind.ts'
import type { BlockPart, Lesson, LessonType, lessonKindFields } from './lesson.ts'
import { microcast } from './microcast/microcast.ts'
import { pdf } from './pdf/pdf.ts'
import { quiz } from './quiz/quiz.ts'
import { scorm } from './scorm/scorm.ts'
import { text } from './text/text.ts'
import { typeform } from './typeform/typeform.ts'
import { video } from './video/video.ts'

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
