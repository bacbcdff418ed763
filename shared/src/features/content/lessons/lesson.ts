import { type ElementOf, keyedList } from '#shared/kernel/model/kinds/list.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { variants } from '#shared/kernel/model/kinds/variants.ts'
import { certificationFields } from './kinds/certification.ts'
import {
  applicationFields,
  audioFields,
  downloadFields,
  microcastFields,
  pdfFields,
  videoFields,
} from './kinds/fileKinds.ts'
import { scormFields } from './kinds/scorm.ts'
import { articleFields, textFields } from './kinds/textKinds.ts'
import { typeformFields } from './kinds/typeform.ts'
import { lessonCommon } from './lessonCommon.ts'
import { quizFields } from './quiz/quizFields.ts'

/** Each kind's own fields. A block's part has no parts of its own. */
const partKinds = {
  block: {},
  video: videoFields,
  audio: audioFields,
  quiz: quizFields,
  article: articleFields,
  text: textFields,
  pdf: pdfFields,
  download: downloadFields,
  application: applicationFields,
  scorm: scormFields,
  knowledgeCheck: quizFields,
  microcast: microcastFields,
  certification: certificationFields,
  typeform: typeformFields,
}

/** A block's part: a lesson in it, with an id of its own, but no place in the outline. */
const blockPart = variants({
  typeName: 'LessonPart',
  common: { id: text({ required: true }), ...lessonCommon },
  kinds: partKinds,
  kindLabels: { pdf: 'PDF' },
})

export type BlockPart = ElementOf<typeof blockPart>

/** Each lesson kind's own fields (document 3's lists, and the types that delivery supports: decision ENU-30). */
export const lessonKindFields = { ...partKinds, block: { subItems: keyedList(blockPart) } }

/** A lesson's kind. */
export type LessonType = keyof typeof lessonKindFields

export const lessonTypes = Object.keys(lessonKindFields) as LessonType[]

/** A lesson (3§3.2): the item of a section. Its type picks its fields. */
export const lesson = variants({
  typeName: 'Lesson',
  common: lessonCommon,
  kinds: lessonKindFields,
  kindLabels: { pdf: 'PDF', scorm: 'SCORM' },
})
export type CourseItem = ElementOf<typeof lesson>
/** A lesson of one kind, or of several: `Lesson<'quiz' | 'knowledgeCheck'>`. */
export type Lesson<T extends LessonType = LessonType> = Extract<CourseItem, { type: T }>
