import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { CourseProgress } from '../entities/CourseProgress.ts'
import { DocumentProgress } from '../entities/DocumentProgress.ts'
import { MicrocastProgress } from '../entities/MicrocastProgress.ts'
import { ProgramProgress } from '../entities/ProgramProgress.ts'

/** A learner's own progress in the item that was named: the one of its type, and the others are null. */
export const progresses = {
  courseProgress: recordOf(CourseProgress, { isWhole: true }),
  programProgress: recordOf(ProgramProgress, { isWhole: true }),
  microcastProgress: recordOf(MicrocastProgress, { isWhole: true }),
  documentProgress: recordOf(DocumentProgress, { isWhole: true }),
}
