import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import type { Document } from '#shared/features/content/entities/Document.ts'
import type { Microcast } from '#shared/features/content/entities/Microcast.ts'
import type { PublicProgram } from '#shared/features/content/entities/Program.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import type { AnswerOf } from '#web/kernel/api/Call.ts'
import type { portalCourse, portalItem } from './calls.ts'
import type { LearnableType } from './itemName.ts'
import type { LearnerProgress } from './learnerProgress.ts'

type OfAll = Pick<
  AnswerOf<typeof portalCourse>,
  | 'instructors'
  | 'lessonInstructors'
  | 'kickers'
  | 'assets'
  | 'links'
  | 'hasAccess'
  | 'needsSignIn'
  | 'closure'
  | 'price'
  // Of courses alone.
  | 'prerequisites'
>

/** What pages know of an item of any type. Interfaces, whose names declarations print. */
interface Answer extends OfAll {
  /** `itemName` of it. */
  name: string
  edition: number | null
  progress: LearnerProgress | null
}
export interface CourseAnswer extends Answer {
  type: 'course'
  item: PublicCourse
}
export interface ProgramAnswer extends Answer, Pick<AnswerOf<typeof portalItem>, 'steps'> {
  type: 'program'
  item: PublicProgram
}
export interface MicrocastAnswer extends Answer {
  type: 'microcast'
  item: PublicRecord<typeof Microcast>
}
export interface DocumentAnswer extends Answer, Pick<AnswerOf<typeof portalItem>, 'asksForSignature'> {
  type: 'document'
  item: PublicRecord<typeof Document>
}

/** An item as its portal shows it to the asker. */
export type ItemAnswer = CourseAnswer | ProgramAnswer | MicrocastAnswer | DocumentAnswer
/** An item that is a single lesson. */
export type SoleAnswer = MicrocastAnswer | DocumentAnswer

export type AnswerOfType<T extends LearnableType> = Extract<ItemAnswer, { type: T }>
